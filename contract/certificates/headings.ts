// What the heading of a column says, in English, Telugu or Hindi, however it is put: "Name of the candidate", "Dt. of completion",
// "తండ్రి పేరు", "नाम (Name)". Each word has a meaning; a heading says what its meanings say, in any order.

/** Words by their meaning. Those without one are left aside. Hindi without its dots: ज for ज़. */
const words: Record<string, string> = {
  name: 'name names పేరు नाम',
  student:
    'student students candidate candidates trainee pupil learner participant విద్యార్థి విద్యార్థిని అభ్యర్థి छात्र छात्रा विद्यार्थी अभ्यर्थी',
  father: 'father fathers so do తండ్రి पिता',
  guardian: 'guardian guardians parent parents సంరక్షకుడు సంరక్షకుల अभिभावक',
  mother: 'mother mothers తల్లి माता',
  certificate: 'certificate cert సర్టిఫికెట్ సర్టిఫికేట్ ధృవపత్రం ధ్రువపత్రం ధృవీకరణ ధ్రువీకరణ प्रमाणपत्र प्रमाण सर्टिफिकेट',
  registration: 'registration regn regd reg enrolment enrollment రిజిస్ట్రేషన్ నమోదు पंजीकरण पंजीयन रजिस्ट्रेशन',
  roll: 'roll రోల్ रोल अनुक्रमांक',
  serial: 'serial sl sr s వరుస క్రమ क्रम क्र',
  no: 'no nos number num నంబర్ నంబరు నెంబర్ నెంబరు సంఖ్య नंबर नम्बर संख्या क्रमांक सं',
  course: 'course courses programme program trade subject కోర్సు కోర్స్ कोर्स पाठ्यक्रम',
  date: 'date dt తేదీ तिथि तारीख दिनांक',
  birth: 'birth born dob పుట్టిన జన్మ जन्म जन्मतिथि',
  completion: 'completion completed passing పూర్తి పూర్తయిన ముగింపు పూర్తైన पूर्ण पूर्णता समाप्ति समापन',
  issue: 'issue issued జారీ जारी',
  duration: 'duration period వ్యవధి కాలవ్యవధి కాలం अवधि',
  status: 'status స్థితి स्थिति',
  division: 'division div grade గ్రేడ్ గ్రేడు శ్రేణి డివిజన్ ग्रेड श्रेणी डिवीजन',
  email: 'email mail ఇమెయిల్ ఈమెయిల్ ईमेल',
  phone: 'phone mobile mob cell contact whatsapp telephone ఫోన్ మొబైల్ వాట్సాప్ फोन मोबाइल व्हाट्सएप व्हाट्सऐप संपर्क',
  language: 'language lang భాష भाषा',
  '': 'of the in on and full block capital letters details particulars dd mm yy yyyy ddmmyy ddmmyyyy yyyymmdd పత్రం పత్రము చేసిన అయిన पत्र का की के होने करने',
};

const meanings = new Map(
  Object.entries(words).flatMap(([meaning, list]) => list.split(' ').map((word) => [word, meaning])),
);

/** What all headings that say the same have in common; blank for one that says nothing. */
function sayingOf(text: string): string {
  const said = text.split(/[^\p{L}\p{M}]+/u).flatMap((word) => meaningsIn(word) ?? word);
  return [...new Set(said)].filter(Boolean).sort().join(' ');
}

/** Also of "fathername", which is two words. */
function meaningsIn(word: string): string[] | undefined {
  const meaning = meanings.get(word);
  if (meaning !== undefined) return [meaning];
  for (let at = word.length - 1; at > 0; at--) {
    const first = meanings.get(word.slice(0, at));
    const rest = first === undefined ? undefined : meaningsIn(word.slice(at));
    if (first !== undefined && rest) return [first, ...rest];
  }
  return undefined;
}

/** A finder by phrases, such as "certificate no"; the first ones are the surest. */
export function createHeadingReader<Field extends string>(phrases: readonly (readonly [Field, readonly string[]])[]) {
  const known = new Map<string, { field: Field; rank: number }>();
  for (const [field, list] of phrases)
    for (const [rank, phrase] of list.entries()) {
      const saying = sayingOf(phrase);
      if (!known.has(saying)) known.set(saying, { field, rank });
    }

  /** "Student email" is the email: everything in the table is about the student. */
  const find = (text: string) => {
    const saying = sayingOf(text);
    return known.get(saying) ?? known.get(saying.replace(/(^| )student\b ?/, '$1').trim());
  };

  const findSpelled = (text: string) => find(text.replace(/[.'’-]/g, '')) ?? find(text);

  const spoken = new Set([...known.keys()].flatMap((saying) => saying.split(' ')));
  const isKnown = (word: string) => spoken.has(word) || meaningsIn(word) !== undefined;

  return (heading: string) => {
    const plain = tidy(heading);
    // Thousands of cells are tried that are none.
    const [long] = LONG_WORD.exec(plain) ?? [];
    if (long !== undefined && !isKnown(long)) return undefined;
    // In two languages, or with a remark in brackets: all parts that say something must say the same.
    const parts = partsOf(plain).filter((part) => sayingOf(part) !== '');
    const [first, ...others] = parts.map(findSpelled);
    if (first && others.every(Boolean))
      return others.every((other) => other?.field === first.field) ? first : undefined;
    return findSpelled(plain);
  };
}

const LONG_WORD = /[\p{L}\p{M}]{4,}/u;

const partsOf = (text: string) =>
  text
    .split(/[/|()[\]\n,:;]/)
    .flatMap(
      (part) => part.match(/\p{scx=Latn}[^\p{scx=Telu}\p{scx=Deva}]*|[\p{scx=Telu}\p{scx=Deva}][^a-z]*/gu) ?? [],
    );

const tidy = (heading: string) =>
  heading
    .normalize('NFD')
    .replace(/[\u093c\u200b-\u200d\ufeff]/g, '')
    .normalize('NFC')
    // DateOfBirth
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    // S/o, D/o
    .replace(/\b([sd])\s*\/\s*o\b/g, '$1o');
