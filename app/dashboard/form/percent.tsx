// The share of a file that is sent. Hidden once all of it is sent, while the server processes it.
import { localeOf } from '#contract/language/languages.ts';
import { useTranslator } from '../../language/translation.tsx';

export function Percent({ share }: { share: number }) {
  const { language } = useTranslator();
  if (share >= 1) return null;
  return (
    <span className="text-small font-medium tabular-nums">
      {share.toLocaleString(localeOf(language), { style: 'percent' })}
    </span>
  );
}
