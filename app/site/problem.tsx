// What a visitor sees when a page does not exist or could not be made: an unfinished muggu and the ways on.
import { ArrowRight, RotateCw } from 'lucide-react';
import { isRouteErrorResponse, useRevalidator } from 'react-router';
import { sentences } from '#contract/messages.ts';
import { Button, ButtonAnchor, ButtonLink } from '../ui/button.tsx';
import { Muggu } from '../ui/muggu.tsx';
import { WhatsappIcon } from '../ui/whatsapp-icon.tsx';
import { useInstitute, whatsappLink } from './institute.ts';

export function Problem({ error }: { error: unknown }) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (status === 404) return <MissingPage />;
  return (
    <Unfinished
      title="This line has broken off."
      text={status === 429 ? sentences.api.tooMany : status === 503 ? sentences.api.unavailable : sentences.api.failed}
    >
      <TryAgain />
      <ButtonLink to="/" look="outline">
        Home
      </ButtonLink>
    </Unfinished>
  );
}

export function MissingPage() {
  const chat = whatsappLink(useInstitute());
  return (
    <Unfinished
      title="This page is missing a dot."
      text="There is nothing at this address. It may have moved, or the link has a mistake in it."
    >
      <ButtonLink to="/">
        Home
        <ArrowRight aria-hidden className="size-5" />
      </ButtonLink>
      <ButtonLink to="/courses" look="outline">
        Courses
      </ButtonLink>
      {chat && (
        <ButtonAnchor href={chat} look="outline">
          <WhatsappIcon />
          Ask us
        </ButtonAnchor>
      )}
    </Unfinished>
  );
}

function TryAgain() {
  const { revalidate, state } = useRevalidator();
  return (
    <Button onClick={() => revalidate()} disabled={state === 'loading'}>
      <RotateCw aria-hidden className="size-5" />
      Try again
    </Button>
  );
}

function Unfinished({ title, text, children }: { title: string; text: string; children: React.ReactNode }) {
  return (
    <div className="wrap section grid justify-items-center text-center">
      <Muggu seed="unfinished" columns={5} missingDot={6} draw className="mb-7 size-52 text-primary" />
      <h1 className="text-h1 leading-[.94]">{title}</h1>
      <p className="mt-4 max-w-[46ch] text-lead text-ink-2">{text}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">{children}</div>
    </div>
  );
}
