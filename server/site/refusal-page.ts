// The page for overload or an internal error, in the language of its address. It is static, because rendering is what is
// overloaded. It reloads by itself, with or without JavaScript.
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { drawLines, traceMuggu } from '#art/muggu.ts';
import { inLanguage, splitLanguage } from '#contract/language/languages.ts';
import { msg, type Translator } from '#contract/language/translate.ts';
import { translatorFor } from '../web/languages.ts';
import { logFailure, responseOf } from '../web/problems.ts';
import { contentPolicy, pageHeaders } from '../web/security-headers.ts';

const SHORTEST_WAIT = 5;
/** Spreads the retries of clients that were refused at the same moment. */
const SPREAD = 5;

export function sendRefusalPage(https: boolean) {
  const headers: Record<string, string> = {
    ...pageHeaders(https, contentPolicy({ scripts: [hashOf(script)], styles: [hashOf(style)] }, https)),
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
  };
  return (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const { status, headers: given = {} } = responseOf(error, request);
    logFailure(error, status, request);
    const wait = Math.max(SHORTEST_WAIT, Number(given['retry-after'] ?? 0)) + Math.floor(Math.random() * SPREAD);
    return reply
      .code(status)
      .headers({ ...headers, ...(isWorthWaiting(status) ? { 'retry-after': String(wait) } : {}) })
      .send(writePage(status, wait, translatorFor(languageOf(request))));
  };
}

const languageOf = ({ url }: FastifyRequest) => splitLanguage(url.split('?', 1)[0] ?? '/').language;

const isWorthWaiting = (status: number) => status === 429 || status >= 500;

function writePage(status: number, wait: number, { t, has, parts, language }: Translator) {
  const explanation = explanationOf(status);
  const [title, text] = [t(explanation.title), t(explanation.text)];
  const again = isWorthWaiting(status);
  const countdown = parts<string>(
    msg('Trying again in <b>{seconds}</b> seconds.'),
    { seconds: wait },
    (_, inner) => `<b id="seconds">${inner.join('')}</b>`,
  ).join('');
  const home = `href="${inLanguage('/', language)}">${t('Home')}</a>`;
  return `<!doctype html><html lang="${has(explanation.title) ? language : 'en'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title}</title>${again ? `<meta http-equiv="refresh" content="${wait}">` : ''}<style>${style}</style></head>
<body><main>${muggu}<div><h1>${title}</h1><p>${text}</p>
${again ? `<p role="timer">${countdown}</p><p><a class="sun" href="">${t('Try again now')}</a><a ${home}</p><script>${script}</script>` : `<p><a class="sun" ${home}</p>`}
</div></main></body></html>`;
}

function explanationOf(status: number): { title: string; text: string } {
  if (status === 429)
    return {
      title: msg('One moment, please.'),
      text: msg('Many tries came from your network. This page opens by itself.'),
    };
  if (status === 503)
    return {
      title: msg('One moment, please.'),
      text: msg('Very many are visiting right now. This page opens by itself.'),
    };
  if (status >= 500)
    return {
      title: msg('This line has broken off.'),
      text: msg('Something went wrong on our side. Please try again.'),
    };
  return { title: msg('This page is missing a dot.'), text: msg('There is nothing at this address.') };
}

const STEP = 74;
const muggu = drawUnfinished();

/** An unfinished line with its last dot missing. */
function drawUnfinished() {
  const traced = traceMuggu('unfinished', { shape: 'diamond', columns: 7, symmetry: 'c4', lines: 1, openness: 0.8 });
  const half = (3 + 0.62) * STEP;
  const lines = drawLines(traced, STEP).map((path) => `<path d="${path}" pathLength="1" stroke-dasharray=".955 2"/>`);
  const dots = traced.dots.slice(1).map(({ x, y }) => `<circle cx="${x * STEP}" cy="${y * STEP}" r="7"/>`);
  return (
    `<svg viewBox="${-half} ${-half} ${half * 2} ${half * 2}" aria-hidden="true"><g fill="none" stroke="currentColor" ` +
    `stroke-width="4.6" stroke-linecap="round">${lines.join('')}</g><g class="dots">${dots.join('')}</g></svg>`
  );
}

const script = `var s=document.getElementById('seconds'),t=setInterval(function(){var n=s.textContent-1;if(n<0)clearInterval(t);else s.textContent=n},1000)`;

const style = `:root{color-scheme:light dark}*{box-sizing:border-box}body{margin:0;background:#0a303c;color:#f4f8f1;font:18px/1.55 system-ui,sans-serif}
main{min-height:100vh;max-width:1120px;margin:auto;padding:32px 22px;display:grid;gap:24px 40px;align-content:center;justify-items:center}
main>div{max-width:34rem}svg{width:min(64vw,260px)}.dots{fill:#fec633}h1{font-size:clamp(34px,7vw,60px);line-height:1.05;margin:0 0 14px;font-weight:650;letter-spacing:-.01em}
h1:lang(te),h1:lang(hi){line-height:1.3;letter-spacing:0}
p{margin:0 0 14px;color:#b8ccce}b{color:#fec633;font-variant-numeric:tabular-nums}a{display:inline-flex;align-items:center;min-height:52px;padding:0 22px;margin:10px 12px 0 0;border-radius:14px;color:#f4f8f1;text-decoration:none;border:1.5px solid #365f6b;font-weight:600}
a.sun{background:#fec633;border-color:#fec633;color:#092b35}a:focus-visible{outline:3px solid #fec633;outline-offset:3px}
@media(min-width:900px){main{grid-template-columns:1.1fr 1fr;padding:48px 40px}main>div{order:-1}svg{width:440px}}`;

function hashOf(text: string) {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
