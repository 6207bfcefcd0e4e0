/** The certificates and the feedback of a past event. */
export interface AfterPlan {
  /** The title of the event. */
  title: string
  /** The number of people or groups with a place; left out if the team has issued no certificates. */
  placeCount?: number
  /** The number of answers. The first ones have the comments, one each. */
  answerCount: number
  /** The average rating from 1 to 5; each answer differs by at most one. */
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
