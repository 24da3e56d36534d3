// The templates that an empty list offers to begin with. Added like any other: staff change or delete them.
import type { InputOf } from '#contract/resources.ts';

type FirstTemplate = Record<'en' | 'te' | 'hi', { title: string; text: string }>;

const first: FirstTemplate[] = [
  {
    en: {
      title: 'Fees of a course',
      text: `Hello {name},
thank you for asking about {course} at {institute}.

Fee: {fee}
Instalments: {instalments}
Duration: {duration}
All about the course: {page}

For any question, call us: {phone}`,
    },
    te: {
      title: 'కోర్సు ఫీజు',
      text: `నమస్కారం {name} గారు,
{institute}లో {course} కోర్సు గురించి అడిగినందుకు ధన్యవాదాలు.

ఫీజు: {fee}
వాయిదాలు: {instalments}
వ్యవధి: {duration}
కోర్సు పూర్తి వివరాలు: {page}

ఏ సందేహం ఉన్నా మాకు కాల్ చేయండి: {phone}`,
    },
    hi: {
      title: 'कोर्स की फ़ीस',
      text: `नमस्ते {name} जी,
{institute} में {course} कोर्स के बारे में पूछने के लिए धन्यवाद।

फ़ीस: {fee}
किस्तें: {instalments}
अवधि: {duration}
कोर्स की पूरी जानकारी: {page}

कोई भी सवाल हो तो हमें फ़ोन करें: {phone}`,
    },
  },
  {
    en: {
      title: 'Our address',
      text: `Hello {name},
you are welcome at {institute}:
{address}

Open: {hours}
Directions: {map}
Phone: {phone}`,
    },
    te: {
      title: 'మా చిరునామా',
      text: `నమస్కారం {name} గారు,
{institute}కు మీకు స్వాగతం:
{address}

పని వేళలు: {hours}
దారి: {map}
ఫోన్: {phone}`,
    },
    hi: {
      title: 'हमारा पता',
      text: `नमस्ते {name} जी,
{institute} में आपका स्वागत है:
{address}

खुलने का समय: {hours}
रास्ता: {map}
फ़ोन: {phone}`,
    },
  },
  {
    en: {
      title: 'Next batch',
      text: `Hello {name},
the next batch of {course} starts: {start}

{batches}
Duration: {duration}

To keep a seat for you, call us: {phone}
{institute}`,
    },
    te: {
      title: 'తర్వాతి బ్యాచ్',
      text: `నమస్కారం {name} గారు,
{course} కోర్సు తర్వాతి బ్యాచ్ మొదలయ్యేది: {start}

{batches}
వ్యవధి: {duration}

మీ కోసం సీటు ఉంచడానికి మాకు కాల్ చేయండి: {phone}
{institute}`,
    },
    hi: {
      title: 'अगला बैच',
      text: `नमस्ते {name} जी,
{course} कोर्स का अगला बैच शुरू होगा: {start}

{batches}
अवधि: {duration}

अपनी सीट रखवाने के लिए हमें फ़ोन करें: {phone}
{institute}`,
    },
  },
  {
    en: {
      title: 'Documents to bring',
      text: `Hello {name},
when you come to join {course}, please bring: {bring}

Open: {hours}
{address}

{institute}, {phone}`,
    },
    te: {
      title: 'తీసుకురావాల్సిన పత్రాలు',
      text: `నమస్కారం {name} గారు,
{course} కోర్సులో చేరడానికి వచ్చేటప్పుడు ఇవి తీసుకురండి: {bring}

పని వేళలు: {hours}
{address}

{institute}, {phone}`,
    },
    hi: {
      title: 'साथ लाने के काग़ज़',
      text: `नमस्ते {name} जी,
{course} कोर्स में दाख़िले के लिए आते समय ये साथ लाएँ: {bring}

खुलने का समय: {hours}
{address}

{institute}, {phone}`,
    },
  },
];

export const firstTemplates: InputOf<'templates'>[] = first.map(({ en, te, hi }) => ({
  ...en,
  translations: { te, hi },
}));
