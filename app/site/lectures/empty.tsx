// A class or level that has no lectures yet.
import type { ComponentProps } from 'react';
import { useT } from '../../language/translation.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LevelTabs } from './level-tabs.tsx';

export function EmptyLectures({ name, tabs }: { name: string; tabs: ComponentProps<typeof LevelTabs> }) {
  const t = useT();
  return (
    <div className="mx-auto max-w-300 px-3 min-[360px]:px-5 min-[900px]:px-10">
      <LevelTabs {...tabs} className="pt-1 min-[900px]:ml-auto min-[900px]:max-w-100 min-[900px]:pt-4" />
      <div className="pt-8 text-center">
        <h1 className="text-h1 leading-[.94]">{name}</h1>
        <EmptyState
          title={t('Lectures for this class are being recorded.')}
          action={
            <ButtonLink to="/notes" look="outline">
              {t('Study notes')}
            </ButtonLink>
          }
        />
      </div>
    </div>
  );
}
