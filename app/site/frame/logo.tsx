// The institute's logo, or the drawn mark while there is none.
import { useInstitute } from '../../api/institute.ts';
import { classNames } from '../../ui/class-names.ts';
import { Mark } from '../../ui/drawn/mark.tsx';
import { Picture } from '../../ui/picture.tsx';

export function Logo({ className, mark }: { className?: string; mark?: string }) {
  const { logo } = useInstitute();
  if (!logo) return <Mark className={classNames(className, mark)} />;
  return (
    <Picture
      src={logo}
      art={{ kind: 'role', seed: 'logo' }}
      alt=""
      width={48}
      height={48}
      loading="eager"
      className={classNames('rounded-m bg-white object-contain', className)}
    />
  );
}
