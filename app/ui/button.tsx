// Buttons, and links that look like them. `sun` is for the primary action on slate, `primary` for the one on a light background.
import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { classNames } from './class-names.ts';

export type ButtonLook = 'sun' | 'primary' | 'outline' | 'chalk' | 'whatsapp' | 'danger' | 'quiet';

const looks: Record<ButtonLook, string> = {
  sun: 'bg-sun text-on-sun hover:bg-sun-hover',
  primary: 'bg-primary text-on-primary hover:bg-primary-hover',
  outline: 'ring-strong text-ink hover:bg-sunken',
  chalk: 'ring-chalk text-chalk hover:bg-slate-2',
  whatsapp: 'bg-wa text-on-wa hover:brightness-110',
  danger: 'bg-danger text-surface hover:brightness-110',
  quiet: 'text-primary hover:bg-primary-soft',
};

const sizes = {
  usual: 'min-h-13 gap-2.5 px-5.5 py-1.5 text-body',
  small: 'min-h-11 gap-2.5 px-4 py-1 text-ui',
  tile: 'min-h-14 flex-col gap-0.5 px-1 text-small',
};

type Look = {
  look?: ButtonLook;
  /** `small` is for the dashboard and dense rows; a `tile` has its icon above the words. */
  size?: keyof typeof sizes;
};

export function buttonClass({ look = 'primary', size = 'usual' }: Look, className?: string) {
  return classNames(
    // The border is seen where someone's own colours are forced.
    'inline-flex items-center justify-center rounded-m border border-transparent font-semibold whitespace-nowrap select-none',
    'transition-[background-color,transform,filter] duration-200 ease-chalk active:scale-[.985] disabled:opacity-60 [&>svg]:shrink-0',
    sizes[size],
    looks[look],
    className,
  );
}

export function Button({ look, size, className, type = 'button', ...rest }: Look & ComponentProps<'button'>) {
  return <button type={type} className={buttonClass({ look, size }, className)} {...rest} />;
}

export function ButtonLink({ look, size, className, ...rest }: Look & ComponentProps<typeof Link>) {
  return <Link prefetch="intent" className={buttonClass({ look, size }, className)} {...rest} />;
}

export function ButtonAnchor({ look, size, className, ...rest }: Look & ComponentProps<'a'>) {
  const away = rest.href?.startsWith('http') ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return <a className={buttonClass({ look, size }, className)} {...away} {...rest} />;
}
