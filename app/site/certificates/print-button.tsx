// Prints the page.
import { Printer } from 'lucide-react';
import { useT } from '../../language/translation.tsx';
import { Button } from '../../ui/button.tsx';

export async function printPage() {
  await document.fonts.ready;
  window.print();
}

export function PrintButton() {
  const t = useT();
  return (
    <Button look="outline" onClick={printPage} className="[@media(scripting:none)]:hidden">
      <Printer aria-hidden className="size-5" />
      {t('Print')}
    </Button>
  );
}
