// What editors and administrators can do, where a role is chosen: folded, so that the button below it stays on a phone's screen.
import { Check, Minus } from 'lucide-react';
import { abilities } from '#contract/accounts/abilities.ts';
import { roleNames } from '../../api/staff.ts';
import { useT } from '../../language/translation.tsx';
import { Fold } from '../form/fold.tsx';

export function RoleTable() {
  const t = useT();
  return (
    <Fold title={t('What editors and administrators can do')}>
      <table className="w-full text-small">
        <caption className="sr-only">{t('What editors and administrators can do')}</caption>
        <thead>
          <tr className="border-b-[1.5px] border-line text-ink-2">
            <td />
            {[roleNames.editor, roleNames.admin].map((name) => (
              <th key={name} scope="col" className="px-2 py-1.5 font-semibold">
                {t(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y-[1.5px] divide-line">
          {abilities.map(({ name, what, editors }) => (
            <tr key={name}>
              <th scope="row" className="py-2 pr-2 text-left leading-tight font-normal">
                {t(what)}
              </th>
              <Cell isAble={editors} />
              <Cell isAble />
            </tr>
          ))}
        </tbody>
      </table>
    </Fold>
  );
}

function Cell({ isAble }: { isAble: boolean }) {
  const t = useT();
  const Icon = isAble ? Check : Minus;
  return (
    <td className={isAble ? 'text-leaf' : 'text-ink-3'}>
      <Icon aria-hidden className="mx-auto size-5" strokeWidth={2.4} />
      <span className="sr-only">{isAble ? t('Yes') : t('No')}</span>
    </td>
  );
}
