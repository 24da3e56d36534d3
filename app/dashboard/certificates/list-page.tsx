// /dashboard/edit-certificate: the list of certificates, with import and export.
import { FileUp } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { useT } from '../../language/translation.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { loadManagerData } from '../records/loading.ts';
import { Manager } from '../records/manager.tsx';
import type { Route } from './+types/list-page.ts';
import { ExportButton } from './export-button.tsx';
import { questionBeforeSaving } from './save-question.tsx';
import { certificatesScreen } from './screen.ts';

export const clientLoader = ({ url }: Route.ClientLoaderArgs) => loadManagerData(certificatesScreen, url);

export default function CertificateManager({ loaderData }: Route.ComponentProps) {
  const t = useT();
  const [search] = useSearchParams();
  const asked = (key: string) => search.get(key) ?? undefined;
  return (
    <Manager
      screen={certificatesScreen}
      data={loaderData}
      question={questionBeforeSaving}
      tools={
        <>
          <ButtonLink to="/dashboard/import-certificates" look="outline" size="small" prefetch="none">
            <FileUp aria-hidden className="size-5" />
            {t('Import')}
          </ButtonLink>
          <ExportButton query={{ q: asked('q'), status: asked('status'), sort: asked('sort') }} />
        </>
      }
    />
  );
}
