import type { Thread } from '#cast/threads/thread.ts'

/** Threads on data structures, competitive coding and programming. */
export const codingThreads: readonly Thread[] = [
  {
    title: 'How do you read a code base that nobody explains to you?',
    domains: ['Web', 'Data Structures'],
    agoMinutes: 172 * 24 * 60,
    answerers: ['alumni'],
    likeCounts: [51],
    body: '<p>I started an internship at a firm of thirty people. The repository has 1,900 files, the person who wrote most of it has left, and my first ticket says "small fix in billing". Where do you start?</p>',
    answers: [
      [
        'Make it run, then make one request and follow it with a debugger from the door to the database. Write down every file it passes. That list of perhaps fifteen files is the product; the rest is decoration.',
        'I have it: seventeen files. It feels much smaller now.',
        'Keep the list. Give it to the next intern.',
      ],
      [
        'Read the tests before the code, and the history of a file before the file. <code>git log -p</code> tells you why; the code only tells you what.',
      ],
      ['Break the line that you suspect and see who complains. On a branch.'],
    ],
    peers: ['I drew a map on an A3 sheet and my mentor took a photo of it for the wiki.'],
  },
  {
    title: 'Recursion works on paper, but my stack overflows at n = 100000. What do you write in a contest?',
    domains: ['Competitive Coding', 'Data Structures'],
    body: '<p>A depth-first search on a path-like tree kills my Python program:</p><pre><code>def dfs(v, parent):\n    for w in adjacent[v]:\n        if w != parent:\n            depth[w] = depth[v] + 1\n            dfs(w, v)</code></pre><p>Raising the limit helps on my laptop and crashes on the judge. What is the clean way?</p>',
    answers: [
      [
        'Keep your own stack: push (v, parent), pop, push the children. Depth needs nothing after the children, so the loop is as short as the recursion.',
        'And when I need sizes of subtrees?',
        'Store the order in which you popped, then walk it backwards. Every child comes before its parent.',
      ],
      [
        'Running the search in a thread with a big stack works on most judges, but it is luck. The order list is not.',
      ],
    ],
  },
  {
    title: 'When do interviewers want the brute force first?',
    domains: ['Data Structures', 'Competitive Coding'],
    body: '<p>In two mock rounds I was told "you jumped to the answer", and in one "you wasted ten minutes on the slow version". How do I tell which one they want?</p>',
    answers: [
      [
        'Say it, do not write it: "Every pair, n squared, fine up to ten thousand; shall I go for better?" Twenty seconds, and they will tell you.',
      ],
      [
        'I want to see the slow one only when the candidate is nervous. Then it gives us both something that works.',
        'So it is about nerves, not about the problem.',
        'Very often, yes.',
      ],
    ],
    peers: ['Same happened to me in the aptitude club mocks.'],
  },
  {
    title: 'Hash map or balanced tree: what do you answer when both are right?',
    domains: ['Data Structures'],
    isClosed: true,
    body: '<p>Our professor says hash map always, the book says it depends. In the interview they asked me to store scores and print the rank of a player after every update.</p>',
    answers: [
      [
        'Rank needs order, order needs a tree, or two Fenwick trees if the scores are small. The hash map holds the player, the tree holds the score. Both, in one answer.',
      ],
      [
        'It depends is a good beginning if the next word is "on". On order, on the worst case, on memory.',
        'I will use that sentence. Closing, thank you both.',
      ],
    ],
  },
  {
    title: 'Is it too late to start competitive programming in the third year?',
    domains: ['Competitive Coding'],
    body: '<p>I can give it ninety minutes a day. My aim is to pass online assessments, not to win anything.</p>',
    answers: [
      [
        'For assessments it is early. Two problems a day, one easy with a clock, one harder without. Four months of this beat two years of reading editorials.',
      ],
      [
        'Do old contests in the time they were held, alone in a room. The problems are not the hard part, the clock is.',
        'Ninety minutes fits exactly one of them.',
        'See.',
      ],
      ['Stop when you pass the assessments. The rating is a nice game and not a job.'],
    ],
    peers: [
      'I began in TE and it was enough for four of my five tests.',
      'Ping me, I need somebody to do this with.',
    ],
  },
  {
    title: 'C++ for contests, Python for work: does switching hurt?',
    domains: ['Competitive Coding', 'App'],
    body: '<p>I lose a minute to semicolons whenever I come back. Should I stay with one?</p>',
    answers: [
      ['Write both every day, ten lines each. After a month the hands know where they are.'],
      ['Python passes almost every campus assessment. Keep C++ for contests with a tight limit.'],
    ],
  },
  {
    title: 'What does a good commit message of a student look like?',
    domains: ['Web', 'App'],
    body: '<p>Mine are "final", "final2" and "really final". An alumnus wrote in a talk that he reads them before the resume. What do you want to see?</p>',
    answers: [
      [
        'One line that says what the program does now that it did not do before, one paragraph that says why. "Count a late arrival as present until 9:10, because the gate closes then."',
        'The why is the part I never write down.',
        'It is the part you will forget first.',
      ],
      ['Small ones. If you need the word "and", make two.'],
    ],
    peers: ['"really final" is a classic and should stay.'],
  },
  {
    title: 'How much SQL is enough for a backend internship?',
    domains: ['Web', 'Data Science'],
    body: '<p>We had joins, normal forms and triggers. The job post says "strong SQL". What is strong?</p>',
    answers: [
      [
        'Joins, group by with having, window functions for "the latest of each", an index and how to see whether it is used. Then one sentence on what a transaction promises. Triggers: no.',
        'Window functions were not in the syllabus at all.',
        'One Saturday. row_number is two thirds of it.',
      ],
      ['Take a slow query of your own project and make it ten times faster. Tell that story.'],
      ['When I ask "why not index every column" I want to hear about writes.'],
    ],
  },
  {
    title: 'Operating systems theory feels dead. Where did you meet it again?',
    domains: ['Other'],
    body: '<p>Semaphores, paging, elevator algorithm... I can solve the sums. I would like to hear one real day on which you needed any of it.</p>',
    answers: [
      [
        'Two workers took the same job at 2 am and a customer was billed twice. It was the critical section of chapter five with a bank behind it.',
      ],
      [
        'Paging: a server that "had enough memory" and still swapped all night. I found it because I remembered the word working set.',
        'That makes the chapter read differently.',
        'Good. Read it again with top open next to you.',
      ],
    ],
    peers: ['Saving this thread for the viva.'],
  },
  {
    title: 'Should I learn Rust, Go or neither before placements?',
    domains: ['Web', 'Cloud Computing'],
    body: '<p>I know Java and a little JavaScript. Everybody on the internet says the other two are the future.</p>',
    answers: [
      [
        'Neither before, either after. One language in which you can write a queue without searching is worth three that you can spell.',
      ],
      ['Go is a weekend, so if you must, take that. Rust is a semester.'],
    ],
  },
]
