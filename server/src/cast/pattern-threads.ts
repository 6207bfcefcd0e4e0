import type { queryDomains } from '@portal/contract/reference.ts'
import { Dice } from '#cast/dice.ts'
import type { Thread } from '#cast/threads/thread.ts'

type Domain = (typeof queryDomains)[number]

/** Questions that come again every year with another word in them. */
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

/** 53 threads of four kinds; each draws from what alumni said to such questions. */
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
    `<p>I have eight days for ${subject} and two other papers in between. Which units gave you the marks, and which ones did you leave?</p>`,
    `<p>Internal marks are fine, but ${subject} never made sense to me. Is there one book or one teacher on video that made it click for you?</p>`,
    `<p>My ${subject} KT is in December. Those who cleared it on the second try: what did you do differently?</p><ol><li>old papers or the book?</li><li>alone or in a group?</li></ol>`,
  ]
  return threadOf(dice, `How did you get through ${subject}?`, ['Other'], dice.pick(bodies), [
    [
      `Five old papers of ${subject}, with a clock, and nothing else for three days. The units repeat more than the teachers admit.`,
      'Which years did you take?',
      'The last five, newest first.',
    ],
    ['I explained each unit to my younger brother. Where he stopped nodding I went back to the book.'],
    [
      'Do the unit that you hate on the first day. By the third it is only a unit.',
      'The one I hate has 20 marks, so that is settled.',
    ],
    ['Find the two people who like it and sit between them. I brought the vada pav.'],
    [`Write the formulas of ${subject} on one page, by hand, three times. It is boring and it is a pass.`],
  ])
}

function roleThread(dice: Dice, role: string, domain: Domain): Thread {
  const body = `<p>I try to find out what I would like, and brochures do not help. If you work as ${role} or next to one: what did you do yesterday, hour by hour? What do you like least?</p>`
  return threadOf(dice, `What does an ordinary day look like as ${role}?`, [domain], body, [
    [
      'Yesterday: two hours of reading what broke at night, one meeting that could have been a message, three hours of real work, and an hour of helping somebody new. The last one is the best part.',
      'And the part you like least?',
      'Forms. It is always forms.',
    ],
    ['More writing than I thought. I spend half of my day on explaining what I am going to do and why.'],
    ['Quiet mornings, loud afternoons. I like least that success looks like nothing happened.'],
    ['I sit next to one. He laughs more than the rest of the floor, if that helps.', 'It does, honestly.'],
  ])
}

function roundThread(dice: Dice, place: string, domain: Domain): Thread {
  const body = `<p>The shortlist for ${place} came out today, rounds are next week. Whoever sat there, on either side: which questions came in the technical round, and what did they want to hear in the last one?</p>`
  return threadOf(
    dice,
    `Interview at ${place}: what was asked in yours?`,
    dice.isLucky(0.3) ? [domain, 'Competitive Coding'] : [domain],
    body,
    [
      [
        'One problem on arrays with a twist in the second half, then forty minutes on my own project. They had read the repository, so read it again yourself before you go.',
        'Mine is from second year and it shows.',
        'Say what you would do differently today. That is the question anyway.',
      ],
      ['In the last round: "tell me about a time you were wrong". Have a true one.'],
      [
        'They asked me to estimate how many local trains run at one moment. Nobody wants the number, think aloud.',
      ],
      ['Basics of networks and one SQL query with a group by. Dress as you do for a viva.'],
      [
        'I was refused there and it was the friendliest refusal of the season. Ask them questions, they like it.',
      ],
    ],
  )
}

function toolThread(dice: Dice, tool: string, domain: Domain): Thread {
  const body = `<p>Our lab has started with ${tool} and half of the batch says nobody uses it any more. Is it worth learning well, or just enough for the journal?</p>`
  return threadOf(dice, `Is ${tool} worth learning before the final year?`, [domain], body, [
    [
      `Learn it well enough to be annoyed by it. I still open ${tool} twice a month, and I am glad that I know where things are.`,
    ],
    [
      'Just enough for the journal, then one small thing of your own with it. If the small thing was fun, go on.',
      'A good test. I give it two weekends.',
    ],
    [`Nobody hired me for ${tool}. But the idea behind it came back in three other tools.`],
    ['Yes. What everybody says is dead is what the older half of every company runs on.'],
  ])
}

/** The more people come, the more different answers are left to give: none is given twice in a thread. */
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
    ...{ title, domains, body, answers, peers },
    ...(dice.isLucky(0.09) && { isClosed: true as const }),
    ...(dice.isLucky(0.15) && { pictureCount: dice.whole(1, 3) }),
  }
}

const peerWords = [
  'Same question here, I will follow this one.',
  'Asking for the whole bench, please answer.',
  'My cousin says the same, so there may be something to it.',
  'There was a similar query last year, search for it, the second answer is gold.',
  'We collect such answers in a shared sheet, ask your class representative.',
  'It depends on who sets the paper, ask the library assistant.',
  'Thank you for asking this, I did not dare to.',
  'Somebody from the Coders Club knows, they meet on Tuesdays.',
]
