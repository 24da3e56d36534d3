// The institute's logo, or the drawn mark while there is none.
import { useInstitute } from '../../api/institute.ts';
import { classNames } from '../../ui/class-names.ts';
import { Mark } from '../../ui/mark.tsx';

export function Logo({ className, mark }: { className?: string; mark?: string }) {
  const { logo } = useInstitute();
  if (!logo) return <Mark className={classNames(className, mark)} />;
  return (
    <img
      src={logo}
      alt=""
      width={48}
      height={48}
      className={classNames('rounded-m bg-white object-contain', className)}
    />
  );
}
