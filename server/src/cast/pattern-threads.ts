import type { queryDomains } from '@portal/contract/reference.ts'
import { Dice } from '#cast/dice.ts'
import type { Thread } from '#cast/threads/thread.ts'

type Domain = (typeof queryDomains)[number]

/** The subjects of questions that are asked every year. */
const subjects = [
  'Engineering Mechanics',
  'M-III',
  'Digital Logic',
  'Thermodynamics',
  'Signals and Systems',
  'Theory of Computation',
  'Fluid Mechanics',
  'Microprocessors',
  'Database Management',
  'Computer Graphics',
  'Machine Design',
  'Data Warehousing',
  'Printing Substrates',
  'Control Systems',
]
const roles: readonly (readonly [string, Domain])[] = [
  ['a site reliability engineer', 'Cloud Computing'],
  ['a game developer', 'AR/ VR'],
  ['a penetration tester', 'Cyber Security'],
  ['a data engineer', 'Data Science'],
  ['a packaging technologist', 'Other'],
  ['a UX researcher', 'UI/UX'],
  ['an ML engineer in a hospital', 'ML'],
  ['a video editor in a news room', 'Video Editing'],
  ['a growth marketer', 'Marketing'],
  ['a mobile developer in a bank', 'App'],
  ['a compiler engineer', 'Data Structures'],
  ['a smart contract auditor', 'Blockchain'],
  ['a social media manager', 'Social media'],
]
const rounds: readonly (readonly [string, Domain])[] = [
  ['a bank in Pune', 'Web'],
  ['a chip design house', 'Other'],
  ['a food delivery start-up', 'App'],
  ['a consulting firm', 'Other'],
  ['a trading firm', 'Competitive Coding'],
  ['a car maker', 'AI'],
  ['a map company', 'Data Structures'],
  ['an insurance company', 'Data Science'],
  ['an animation studio', 'Video Editing'],
  ['a government lab', 'Cyber Security'],
  ['an e-commerce warehouse', 'ML'],
  ['a telecom operator', 'Cloud Computing'],
]
const tools: readonly (readonly [string, Domain])[] = [
  ['Vim', 'Web'],
  ['MATLAB', 'Data Science'],
  ['Blender', 'AR/ VR'],
  ['Excel', 'Data Science'],
  ['Terraform', 'Cloud Computing'],
  ['Solidity', 'Blockchain'],
  ['Kotlin', 'App'],
  ['Wireshark', 'Cyber Security'],
  ['After Effects', 'Video Editing'],
  ['PyTorch', 'AI'],
  ['LaTeX', 'Other'],
  ['Tailwind', 'UI/UX'],
  ['Postman', 'Web'],
  ['R', 'Data Science'],
]

/** 53 threads of four kinds, with answers drawn from those typical for each kind. */
export function patternThreads(): Thread[] {
  const dice = new Dice('patterns')
  return [
    ...subjects.map((subject) => subjectThread(dice, subject)),
    ...roles.map(([role, domain]) => roleThread(dice, role, domain)),
    ...rounds.map(([place, domain]) => roundThread(dice, place, domain)),
    ...tools.map(([tool, domain]) => toolThread(dice, tool, domain)),
  ]
}

function subjectThread(dice: Dice, subject: string): Thread {
  const bodies = [
    `<p>I have eight days for ${subject} with two other papers in between. Which units gave you most marks, and which ones did you skip?</p>`,
    `<p>Internal marks are fine, but ${subject} never made sense to me. Is there a book or a video course that made it click for you?</p>`,
    `<p>My ${subject} KT is in December. If you cleared it on the second attempt, what did you do differently?</p><ol><li>old papers or the book?</li><li>alone or in a group?</li></ol>`,
  ]
  return threadOf(dice, `How did you get through ${subject}?`, ['Other'], dice.pick(bodies), [
    [
      `I solved five old ${subject} papers against the clock, and nothing else for three days. The questions repeat a lot.`,
      'Which years did you take?',
      'The last five, newest first.',
    ],
    ['I explained each unit to my younger brother. Where he looked lost, I went back to the book.'],
    [
      "Start with the unit you like least. On day three it's just another unit.",
      'Mine has 20 marks, so that settles it.',
    ],
    ['Study with two people who like the subject. I brought the vada pav.'],
    [`Write all ${subject} formulas on one page by hand, three times. It's boring, but it works.`],
  ])
}

function roleThread(dice: Dice, role: string, domain: Domain): Thread {
  const body = `<p>I'm trying to find out what I'd enjoy, and brochures don't help. If you work as ${role} or with one, what did you do yesterday, hour by hour? What do you like least?</p>`
  return threadOf(dice, `What does an ordinary day look like as ${role}?`, [domain], body, [
    [
      'Yesterday: two hours on what broke overnight, one meeting that could have been a message, three hours of real work, and an hour helping a new colleague. That last one was the best part.',
      'And the part you like least?',
      'Paperwork. Always paperwork.',
    ],
    ["More writing than I expected. I spend half my day explaining what I'm going to do and why."],
    ['Quiet mornings, busy afternoons. The worst part: when I do my job well, nobody notices.'],
    ['I work with one. She seems happier than most of our floor, if that helps.', 'It does, honestly.'],
  ])
}

function roundThread(dice: Dice, place: string, domain: Domain): Thread {
  const body = `<p>The shortlist for ${place} came out today and the rounds are next week. If you've interviewed there, which questions came up in the technical round, and what matters in the last one?</p>`
  return threadOf(
    dice,
    `What did they ask in your interview at ${place}?`,
    dice.isLucky(0.3) ? [domain, 'Competitive Coding'] : [domain],
    body,
    [
      [
        'One problem on arrays with a twist in the second half, then forty minutes on my own project. They had read my repository, so go through yours again before the interview.',
        'Mine is from second year, and it shows.',
        'Say what you would do differently today. That is the question anyway.',
      ],
      ['In the last round: "Tell me about a time you were wrong." Prepare an honest example.'],
      [
        "They asked me to estimate how many local trains run at the same time. They don't care about the number, so think aloud.",
      ],
      ['Networking basics and one SQL query with GROUP BY. Dress as you would for a viva.'],
      ['They rejected me, but kindly and with feedback. Ask them questions. They like that.'],
    ],
  )
}

function toolThread(dice: Dice, tool: string, domain: Domain): Thread {
  const body = `<p>Our lab has started using ${tool}, and half the batch says nobody uses it anymore. Is it worth learning properly, or just enough for the journal?</p>`
  return threadOf(dice, `Is ${tool} worth learning before the final year?`, [domain], body, [
    [
      `Learn it well enough to know its limits. I still use ${tool} twice a month and I'm glad I know my way around.`,
    ],
    [
      'Just enough for the journal, then build one small thing with it. If that was fun, keep going.',
      "Good test. I'll give it two weekends.",
    ],
    [`Nobody hired me for ${tool}, but I've met the same ideas in three other tools since.`],
    ['Yes. Plenty of companies still run on tools that people call dead.'],
  ])
}

/** Composes a thread from different answers; no answer occurs twice. */
function threadOf(
  dice: Dice,
  title: string,
  domains: Thread['domains'],
  body: string,
  said: Thread['answers'],
): Thread {
  const answers = dice.several(said, dice.pick([0, 1, 1, 2, 2, 3, 4]))
  const peers = dice.several(peerWords, dice.pick([0, 0, 0, 1, 1, 2]))
  return {
    title,
    domains,
    body,
    answers,
    peers,
    ...(dice.isLucky(0.09) && { isClosed: true as const }),
    ...(dice.isLucky(0.15) && { pictureCount: dice.whole(1, 3) }),
  }
}

const peerWords = [
  'Same question here. Following.',
  'My whole batch would like to know this.',
  'My cousin said the same thing.',
  'There was a similar query last year. Search for it, the second answer is great.',
  'We collect answers like these in a shared sheet. Ask your class representative.',
  'It depends on who sets the paper. Ask your seniors.',
  "Thanks for asking. I didn't dare to.",
  'Someone in the Coders Club will know. They meet on Tuesdays.',
]
