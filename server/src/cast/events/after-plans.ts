/** What the demo leaves of a past event: certificates, and what those who came thought. */
export interface AfterPlan {
  /** Of the event. */
  title: string
  /** How many people or groups have a place; left out when the team has given no certificates. */
  placeCount?: number
  /** How many answer. Some of them also write; the comments go around from the first. */
  answerCount: number
  /** How good it was, from 1 to 5, give or take one. */
  rating: number
  comments: readonly string[]
}

export const afterPlans: readonly AfterPlan[] = [
  {
    title: 'Table tennis singles',
    placeCount: 3,
    answerCount: 11,
    rating: 4,
    comments: [
      'The best of five from the quarter finals on was right. More like that.',
      'Two tables are too few for 27 players, I waited an hour for my second match.',
      'Good umpires, and someone finally replaced the nets.',
    ],
  },
  {
    title: 'Futsal fives',
    answerCount: 9,
    rating: 4,
    comments: [
      'Great matches. Please keep water at both ends of the court.',
      'The schedule slipped by forty minutes after lunch and nobody told us.',
    ],
  },
  {
    title: 'Git and GitHub from zero',
    placeCount: 0,
    answerCount: 12,
    rating: 5,
    comments: [
      'I finally understand rebase.',
      'The wifi in the lab gave up twice. A mirror on the local network would help.',
      'Slow enough for beginners, which was the promise.',
    ],
  },
  {
    title: 'Beach clean-up at Dadar',
    placeCount: 0,
    answerCount: 10,
    rating: 5,
    comments: ['Gloves ran out by nine.', 'I would come every month.'],
  },
  {
    title: 'Arduino in a weekend',
    placeCount: 0,
    answerCount: 8,
    rating: 4,
    comments: [
      'Sunday was better than Saturday: less talking, more building.',
      'Let us keep the kits longer.',
    ],
  },
  {
    title: 'Parliamentary debate: novice rounds',
    placeCount: 3,
    answerCount: 2,
    rating: 4,
    comments: ['The adjudicators explained every decision.'],
  },
  {
    title: 'Code Relay: second edition',
    placeCount: 3,
    answerCount: 7,
    rating: 4,
    comments: ['Passing the keyboard on every ten minutes is cruel and wonderful.'],
  },
]
