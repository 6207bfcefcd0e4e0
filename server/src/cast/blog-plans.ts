import { namedStudents } from '#cast/named-people.ts'

export interface BlogPlan {
  email: string
  title: string
  tags: readonly string[]
  body: string
  daysAgo: number
  state?: 'draft' | 'scheduled'
  likes?: number
  comments?: readonly string[]
  /** What readers report it for; and why the council took it down. */
  reports?: readonly string[]
  returned?: string
}

const { student, student2 } = namedStudents
const alumni = { email: 'alumni@gst.example' }
const alumni2 = { email: 'alumni2@gst.example' }

const siemens = `<p>I sat for Siemens Mobility in my last year, on campus, for a role in railway signalling software. There were three rounds in one day and I was sure that I had failed the second.</p>
<h2>How I prepared</h2><p>Six weeks, two hours in the evening. Half of it was reading my own project again, for they asked of nothing else so much. The other half was lists, queues, trees and a little SQL.</p>
<h2>The rounds</h2><ol><li><p>A paper of forty questions: aptitude, output of C programs, one proof about a graph.</p></li><li><p>An hour at the whiteboard: schedule trains on one track so that none waits longer than it must. I began with a greedy rule, it was wrong, and saying so early saved me.</p></li><li><p>A talk with the manager about what I do when I am stuck.</p></li></ol>
<h2>Questions that I remember</h2><ul><li><p>Reverse a list of which you hold the middle.</p></li><li><p>Two clocks disagree by a second. How do the machines agree?</p></li></ul>
<pre><code>select station, max(delay) from arrivals group by station;</code></pre>
<h2>What I would do differently</h2><p>Sleep. And speak while I think: they told me later that silence was my only bad mark.</p>`

const paragraph = (about: string) =>
  `<p>${about}</p><p>I write this for whoever stands where I stood two years ago. Nothing here is secret, but nobody had written it down, and the corridor version leaves out the parts that matter.</p><h2>What helped</h2><p>Asking one person each week how they did it, and writing the answer down the same evening.</p><h2>What did not</h2><p>Comparing marks, buying the third book before the first was read, and starting on a Monday.</p>`

/** What the cast writes. */
export const blogPlans: readonly BlogPlan[] = [
  {
    ...{ email: student.email, title: 'Last year’s test papers, for a coffee', daysAgo: 9, tags: ['Exams'] },
    body: paragraph('I have the papers of the last three tests and the answers that the graders wanted.'),
    returned: 'Test papers are not sold here. Take the offer out and the rest may stand.',
  },
  {
    ...{ email: alumni.email, title: 'My Siemens interview, round by round', daysAgo: 6 },
    ...{ tags: ['Interview', 'Placements'], body: siemens, likes: 24 },
    comments: [
      'The train question came in our year too, with two tracks.',
      'How many were selected from our branch?',
      'Saved. My interview is on Thursday.',
    ],
  },
  {
    ...{ email: student.email, title: 'A map of free sockets on the campus', daysAgo: 2 },
    ...{ tags: ['Projects', 'Campus'], likes: 11 },
    body: paragraph(
      'Every floor of the main building has sockets, and eleven of them work. I walked all corridors with a lamp and made a map.',
    ),
    comments: ['The library has four more behind the journals.'],
  },
  {
    ...{ email: student2.email, title: 'पहिल्या वर्षात मी काय शिकले', daysAgo: 12 },
    ...{ tags: ['First year', 'मराठी'], likes: 7 },
    body: paragraph(
      'महाविद्यालयातील पहिले वर्ष वेगाने जाते. वेळापत्रक, प्रयोगशाळा आणि लोकल ट्रेन यांची सवय होईपर्यंत परीक्षा येते.',
    ),
  },
  {
    ...{
      email: alumni2.email,
      title: 'From the last bench to a master’s abroad: marks, money, and what nobody says of winter',
      daysAgo: 20,
    },
    ...{ tags: ['Higher studies', 'GRE', 'Visa', 'Money', 'Winter'], likes: 15 },
    body: paragraph(
      'I had two backlogs in the third semester. This is the whole way from there to a letter of admission, with the sums.',
    ),
    comments: ['Which bank gave the loan without collateral?', 'Thank you for the part about backlogs.'],
  },
  {
    ...{ email: 'team@gst.example', title: 'How we mark a cricket ground in forty minutes', daysAgo: 30 },
    ...{ tags: ['Sports', 'Campus'], likes: 4 },
    body: paragraph(
      'Chalk, a rope with knots, and four people who can count. The rest is patience and a roller that starts.',
    ),
  },
  {
    ...{ email: alumni.email, title: 'Reading a salary slip for the first time', daysAgo: 41 },
    reports: ['The slip in it shows the name of a company.', 'Not about the college.'],
    ...{ tags: ['Placements', 'Money'], likes: 9 },
    body: paragraph(
      'The number in the offer letter is not the number on the first of the month. Here is where each part goes.',
    ),
  },
  {
    ...{ email: student.email, title: 'What a semester of open source did to my code', daysAgo: 55 },
    ...{ tags: ['Projects', 'Open source'], likes: 6 },
    body: paragraph('Three pull requests were merged and nine were not. The nine taught me more.'),
  },
  {
    ...{ email: alumni2.email, title: 'GATE in nine months, with a job', daysAgo: 80 },
    ...{ tags: ['GATE', 'Exams'], likes: 13 },
    body: paragraph(
      'Two hours before the office and one full day in the week. It is slow, and it is enough.',
    ),
  },
  {
    ...{ email: student.email, title: 'The canteen queue, measured', daysAgo: 1 },
    ...{
      tags: ['Projects'],
      state: 'draft',
      body: '<p>Between one and half past one a plate takes eleven minutes.</p>',
    },
  },
  {
    ...{ email: student.email, title: 'A week before the semester examination', daysAgo: 1 },
    ...{ tags: ['Exams'], state: 'scheduled' },
    body: paragraph(
      'Seven days, four papers. What I read, what I left out, and why I went to bed at eleven.',
    ),
  },
]
