// The mail that brings a certificate to its student, in the student's language and the institute's name: as text and as HTML.
import type { Institute } from '#contract/institute/institute.ts';
import type { Translator } from '#contract/language/translate.ts';
import type { Certificate } from '#contract/resources.ts';
import { escaped, mailHtml, mailLink } from '../../mail/html.ts';

export const QR_NAME = 'certificate-qr';

type Facts = {
  certificate: Pick<Certificate, 'certificate_no' | 'name' | 'course'>;
  institute: Pick<Institute, 'name' | 'phones' | 'email'>;
  link: string;
};

/** Ends with the link. */
export function chatTextOf(
  { certificate: { name, course, certificate_no }, institute, link }: Facts,
  { t }: Translator,
) {
  return t(
    'Dear {name}, your certificate {number} for {course} from {institute} is ready. You can see it, download it and show it to others here: {link}',
    { name, number: certificate_no, course, institute: institute.name, link },
  );
}

export function mailOf({ certificate, institute, link }: Facts, { t, language }: Translator) {
  const { certificate_no: number, name, course } = certificate;
  const greeting = t('Dear {name},', { name });
  const news = t('Congratulations on completing {course}. Your certificate {number} is attached as a PDF.', {
    course,
    number,
  });
  const check = t('Anyone can check that it is genuine, at this address or by scanning the QR code:');
  const mistake = t('If something on it is not right, please tell us.');
  const reach = [...institute.phones.slice(0, 2), institute.email].filter(Boolean).join(' · ');
  const signed = [institute.name, reach].filter(Boolean);
  const subject = t('Your certificate {number} from {institute}', { number, institute: institute.name });
  return {
    subject,
    text: [greeting, news, `${check}\n${link}`, mistake, signed.join('\n')].join('\n\n').concat('\n'),
    html: mailHtml(language, subject, [
      escaped(greeting),
      escaped(news),
      `${escaped(check)}<br>${mailLink(link, t('Certificate {number}', { number }))}`,
      `<img src="cid:${QR_NAME}" width="200" height="200" alt="${escaped(t('QR code of the certificate'))}">`,
      escaped(mistake),
      signed.map(escaped).join('<br>'),
    ]),
  };
}
