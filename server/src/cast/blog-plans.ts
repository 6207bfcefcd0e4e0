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
  /** The author's reply to the first comment. */
  reply?: string
  /** The reasons in readers' reports, and the council's reason for returning the blog. */
  reports?: readonly string[]
  returned?: string
}

const { student, student2 } = namedStudents
const alumni = { email: 'alumni@gst.example' }
const alumni2 = { email: 'alumni2@gst.example' }

/** Paragraphs, and headings for lines that begin with '# '. */
const post = (...lines: readonly string[]) =>
  lines.map((line) => (line.startsWith('# ') ? `<h2>${line.slice(2)}</h2>` : `<p>${line}</p>`)).join('')

const siemens = `<p>I interviewed with Siemens Mobility in my final year, on campus, for a role in railway signalling software. There were three rounds in one day, and I was sure I had failed the second one.</p>
<h2>How I prepared</h2><p>Six weeks, two hours every evening. I spent half of the time on my own project, because they asked about it more than anything else. The rest was lists, queues, trees and a little SQL.</p>
<h2>The rounds</h2><ol><li><p>A written test with forty questions: aptitude, output of C programs and one proof about a graph.</p></li><li><p>An hour at the whiteboard: schedule trains on a single track so that no train waits longer than necessary. I started with a greedy rule. It was wrong, and saying so early helped me.</p></li><li><p>A talk with the manager about what I do when I am stuck.</p></li></ol>
<h2>Questions I remember</h2><ul><li><p>Reverse a linked list when you only have a pointer to its middle.</p></li><li><p>Two clocks differ by one second. How do the machines agree on the time?</p></li></ul>
<pre><code>select station, max(delay) from arrivals group by station;</code></pre>
<h2>What I would do differently</h2><p>Sleep more. And think aloud: they told me later that silence was my only weak point.</p>`

/** The blogs of the cast. */
export const blogPlans: readonly BlogPlan[] = [
  {
    email: student.email,
    title: 'Last year’s test papers, for a coffee',
    daysAgo: 9,
    tags: ['Exams'],
    body: post(
      'I kept the papers of the last three unit tests in Software Engineering, with the answers that got full marks. Most questions come back every second year with different numbers.',
      '# What you get',
      'Scans of all three papers, the marking scheme our teacher showed in class, and my list of the eight topics that came up each time.',
      '# What it costs',
      'One filter coffee per paper at the canteen. Message me and we meet after the last lecture.',
    ),
    returned: 'Please don’t sell test papers here. Remove the offer, and you can publish the rest again.',
  },
  {
    email: alumni.email,
    title: 'My Siemens interview, round by round',
    daysAgo: 6,
    tags: ['Interview', 'Placements'],
    body: siemens,
    likes: 24,
    reply: 'Two tracks is harder. I would still start with one and say what breaks.',
    comments: [
      'The train question came in our year too, with two tracks.',
      'How many were selected from our branch?',
      'Saved. My interview is on Thursday.',
    ],
  },
  {
    email: student.email,
    title: 'A map of working sockets on campus',
    daysAgo: 2,
    tags: ['Projects', 'Campus'],
    likes: 11,
    body: post(
      'The main building has sockets on every floor, and eleven of them actually work. I tested all of them with a night lamp on two Sunday mornings and put the result on a map.',
      '# How I built it',
      'The floor plans come from the fire exits. I traced them in Figma, exported SVG and coloured each socket with a few lines of React. A small PostgreSQL table stores who confirmed which socket and when.',
      '# What I learned',
      'People report broken sockets within a day, but nobody reports a repaired one. So a report now expires after two weeks, and the map asks the next person nearby to check again.',
    ),
    reply: 'Added all four, thank you! The one on the left charges very slowly.',
    comments: ['The library has four more behind the journals.'],
  },
  {
    email: student2.email,
    title: 'पहिल्या वर्षात मी काय शिकले',
    daysAgo: 12,
    tags: ['First year', 'मराठी'],
    likes: 7,
    body: post(
      'महाविद्यालयातील पहिले वर्ष वेगाने जाते. वेळापत्रक, प्रयोगशाळा आणि लोकल ट्रेन यांची सवय होईपर्यंत परीक्षा येते. पहिल्या सत्रात मी तीन विषयांत मागे पडले, कारण मला मदत मागायला लाज वाटत होती.',
      '# मला कशाने मदत झाली',
      'दर शुक्रवारी आम्ही चौघी ग्रंथालयात बसून आठवड्यातील एक विषय एकमेकींना समजावून सांगायचो. ज्याला आपण समजावू शकत नाही, ते आपल्याला समजलेले नसते.',
      '# नवीन विद्यार्थ्यांना सल्ला',
      'पहिल्या महिन्यातच वरिष्ठांशी बोला, प्रयोगवही त्याच दिवशी पूर्ण करा आणि एका तरी क्लबमध्ये सामील व्हा.',
    ),
  },
  {
    email: alumni2.email,
    title: 'From two backlogs to a master’s abroad: marks, money and the winter nobody mentions',
    daysAgo: 20,
    tags: ['Higher studies', 'GRE', 'Visa', 'Money', 'Winter'],
    likes: 15,
    body: post(
      'I had two backlogs in my third semester and a CGPA of 6.9. This is how I still got two admission letters, and what the whole thing cost.',
      '# Marks',
      'I cleared both papers in the next attempt and explained them in one sentence in my statement of purpose. Nobody asked again. My final-year project and a letter from the professor who supervised it counted for more.',
      '# Money',
      'Applications, the GRE, visa and flight came to ₹2.4 lakh before I paid any fee. A public bank covered the tuition, and a job in the university canteen covered the rent.',
      '# Winter',
      'It is dark at four in the afternoon. Join the cricket club in October, before you think you need it.',
    ),
    reply: 'A public bank, with my mother as guarantor. Ask for the education loan desk, not the counter.',
    comments: ['Which bank gave the loan without collateral?', 'Thank you for the part about backlogs.'],
  },
  {
    email: 'team@gst.example',
    title: 'How we mark a cricket ground in forty minutes',
    daysAgo: 30,
    tags: ['Sports', 'Campus'],
    likes: 4,
    body: post(
      'Before every home match, four of us turn a football field into a cricket ground. It took two hours in the first year. Now it takes forty minutes, and this is the routine.',
      '# What we use',
      'A bag of chalk, a 70-yard rope with a knot every ten yards, two stumps as pegs and a roller that starts on the third pull.',
      '# The order',
      'First the pitch, then the creases, then the boundary. Two people hold the rope, one walks with the chalk and one counts aloud so that nobody skips a knot. Water the pitch the evening before, never in the morning.',
    ),
  },
  {
    email: alumni.email,
    title: 'Reading your first salary slip',
    daysAgo: 41,
    reports: ['The screenshot shows the name of a company.', 'This isn’t about the college.'],
    tags: ['Placements', 'Money'],
    likes: 9,
    body: post(
      'My offer letter said ₹6 lakh a year. My first salary was ₹41,200, and I thought it was a mistake. It wasn’t. This is where the rest goes.',
      '# Basic pay, allowances and PF',
      'Basic pay is usually 40 to 50 percent of the total. Twelve percent of it goes to your provident fund, and your employer adds the same amount, which the offer letter counts as your salary.',
      '# Tax and gratuity',
      'Declare your rent and insurance in April, not in February, or the tax for the whole year is taken from your last two slips. Gratuity is part of the package but paid only after five years.',
    ),
  },
  {
    email: student.email,
    title: 'What a semester of open source did to my code',
    daysAgo: 55,
    tags: ['Projects', 'Open source'],
    likes: 6,
    body: post(
      'I sent twelve pull requests to a charting library last semester. Three were merged. The other nine taught me more, because every one came back with a reason.',
      '# Smaller changes',
      'My first request touched 31 files. The maintainer asked for five separate ones, and four of them turned out to be unnecessary. Today I stop at about a hundred lines.',
      '# Tests first',
      'Two requests were closed because they had no test. Writing the test first showed me that one of the bugs was in my own page and not in the library.',
    ),
  },
  {
    email: alumni2.email,
    title: 'GATE in nine months, with a full-time job',
    daysAgo: 80,
    tags: ['GATE', 'Exams'],
    likes: 13,
    body: post(
      'I prepared for GATE while working at a bank: two hours before work and one full day on weekends. It is slow, but nine months were enough for rank 412.',
      '# The plan',
      'Months one to five: one subject at a time, notes by hand, no mock tests. Months six and seven: previous papers sorted by topic. Months eight and nine: one full mock test every Sunday at the real time of day.',
      '# What I skipped',
      'I left out the two subjects with the lowest weight and stopped reading forums about cut-offs. Both decisions saved me more time than any shortcut.',
    ),
  },
  {
    email: student.email,
    title: 'Measuring the canteen queue',
    daysAgo: 1,
    tags: ['Projects'],
    state: 'draft',
    body: '<p>Between 1 pm and 1:30 pm a plate takes eleven minutes on average. At 12:40 it takes three.</p>',
  },
  {
    email: student.email,
    title: 'One week before the semester exams',
    daysAgo: 1,
    tags: ['Exams'],
    state: 'scheduled',
    body: post(
      'Seven days, four papers and one backlog of lab files. This is the plan that worked for me last December, hour by hour, including the parts I left out on purpose.',
      '# Days one to four',
      'One paper per day: old questions in the morning, weak units in the afternoon, a walk at six. I read nothing new after eight in the evening.',
      '# The last three days',
      'Only my own one-page summaries, and bed at eleven. The night before the exam decides less than we think.',
    ),
  },
]
