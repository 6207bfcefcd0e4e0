import type { Thread } from '#cast/threads/thread.ts'

/** The newest threads, newest first, which are on the first page of the demo. */
export const latestThreads: readonly Thread[] = [
  {
    agoMinutes: 130,
    title:
      'Is it worth paying for a cloud certificate in third year, or do interviewers look at projects only?',
    domains: ['Cloud Computing', 'Web'],
    asker: 'student',
    answerers: ['alumni', 'alumni2'],
    peer: 'student2',
    answeredAgoMinutes: [40, 68, 75],
    likeCounts: [18, 9, 1],
    pictureCount: 2,
    body: `<p>I have two deployed projects (an attendance system for our department and a canteen queue app used by some 300 people) and I can keep either the fee for the certificate or the fee for a hackathon trip, not both. Seniors on campus disagree.</p><p>For those of you who sit on the other side of the table: when you see a certificate next to a student project, does it change the questions you ask? If yes, which one is not a waste of a semester? I would also like to know whether the associate level is expected for a fresher or whether the entry level is read as enough. What I have so far:</p><ul><li>deployed on <code>ap-south-1</code>, with backups that I have restored once</li><li>a page of notes on what broke and why</li></ul>`,
    answers: [
      [
        'I interview for a platform team. The certificate never changed a decision; "backups that I have restored once" would have. Put that line first, and be ready to tell how long the restore took. Spend the money on the trip.',
        "Eleven minutes, and I had the wrong day's file the first time. Shall I write that too?",
        'That is the best part. Yes.',
      ],
      [
        'Service companies still filter by certificate when 4,000 people apply for 60 seats. If those are on your list, the entry level one passes the filter and costs a third. Otherwise skip it.',
        'Thank you, two of them are. I will check which level their form asks for.',
      ],
    ],
    peers: ['Same question here from CSE. I will follow this one.'],
  },
  {
    agoMinutes: 26 * 60,
    title: 'Graphs in twenty days: what would you skip?',
    domains: ['Data Structures', 'Competitive Coding'],
    asker: 'longName',
    pictureCount: 1,
    body: '<p>Placement season opens next month and I am comfortable with trees and dynamic programming, but graphs keep slipping. What would you leave out on purpose?</p>',
    answers: [
      [
        'Skip flows, bridges and anything with "centroid" in the name. Do BFS, DFS, topological order, Dijkstra and union-find until you can write each in ten minutes without looking. That covers nine of ten campus rounds.',
        'Union-find was not on my list at all. Thank you.',
        'It is twelve lines. Learn it today.',
      ],
      [
        'Draw every problem before you type. Half of my students fail not at Dijkstra but at seeing that the grid in front of them is a graph.',
      ],
      [
        'Keep multi-source BFS and 0-1 BFS, they look like hard problems and are not. Leave out Floyd-Warshall unless n is below 400.',
        'How do I notice that it is multi-source?',
        'When the question says "nearest of any".',
      ],
      ['Twenty days is enough for forty problems. Solve twenty, and each of them twice, a week apart.'],
      [
        'Topological sort with a queue, not with recursion. Then cycles come out for free: whatever is left over is in one.',
      ],
      [
        'In my rounds they asked word ladder, rotten oranges and course schedule. In three companies. Do these three.',
      ],
      ['Minimum spanning tree is worth one evening because the proof is a favourite follow-up.'],
    ],
    peers: [
      'Some of us sit in Lab 204 on Tuesdays and do one graph problem on the board. Come along.',
      'I skipped flows last year and nobody ever asked.',
      'Please share the list of forty when you have it.',
      'The part that helped me was writing down the invariant of Dijkstra in one sentence.',
    ],
  },
  {
    agoMinutes: 3 * 24 * 60 + 90,
    title: 'Moving from mechanical to product design: did anybody here do it without a second degree?',
    domains: ['UI/UX'],
    asker: 'farhan',
    isClosed: true,
    body: '<p>My CAD work is fine and I enjoy it, but the part I look forward to is watching people use what I made. I would like to hear from alumni of ME or PPT who moved, and what you put in your first portfolio.</p>',
    answers: [
      [
        'ME 2017, now designing infusion pumps. Three projects in the portfolio: one from college, redone after talking to five users, one from work, one that failed with the reason. The failed one was discussed longest.',
        'Did you rebuild the college one alone?',
        'Alone, on weekends, two months. The interviews with users took most of it.',
      ],
      [
        'Design offices like people who know tolerances. Say what a part costs next to every sketch; nobody else in the room can.',
      ],
      [
        'I tried to do it with a portfolio of renders and got nowhere for six months. Then I put in photographs of cardboard models with hands in the picture. Two calls in the same week.',
        'Cardboard it is. Thank you, this is what I needed, so I close the query.',
      ],
      [
        'A second degree gives you two years and a network. If you can get the two years otherwise, take them.',
      ],
    ],
    peers: [
      'The design club lends out its clay and foam cutter on Fridays.',
      'Following. PPT here, same thoughts.',
      'Closed too early, I wanted to ask about packaging!',
    ],
  },
  {
    agoMinutes: 5 * 24 * 60 + 200,
    title: 'Which elective helps most for embedded roles?',
    domains: ['Other'],
    asker: 'nidhi',
    body: '<p>We must choose between <strong>Digital VLSI</strong>, <strong>Real-time systems</strong> and <strong>Wireless sensor networks</strong> by Friday. I want to write firmware, not draw layouts. Which one did you use in your work?</p>',
    answers: [],
  },
  {
    agoMinutes: 6 * 24 * 60 + 30,
    title: 'Referral etiquette: who do I write to, and what do I say?',
    askedOf: 'alumni',
    domains: ['All'],
    asker: 'rohan',
    body: '<p>I found three alumni in companies that I would like to join, and I have met none of them. I do not want to be one more "please refer me" in somebody\'s inbox. What should the first message hold, and how long do I wait before the second?</p>',
    answers: [],
  },
  {
    agoMinutes: 8 * 24 * 60 + 45,
    title: 'AWS or Azure for a campus start?',
    domains: ['Cloud Computing'],
    asker: 'student2',
    body: '<p>The college has credits for both until March. I want to learn one properly instead of clicking through two. Which one do you meet more often in first jobs in Mumbai and Pune?</p>',
    answers: [
      [
        'Learn what is the same in both: a virtual network, a role, a bucket, a queue, a log. After that the second one takes you two weeks. For Pune I would say Azure in services firms, the other one in start-ups.',
        'Is there a way to see that from the job posts?',
        'Count the words in fifty of them. It took me an evening and settled the argument.',
      ],
      [
        'Whichever your friends use. You will get stuck on permissions, and the fix will come from the next desk, not from the manual.',
      ],
      ['Put a budget alarm at 100 rupees before anything else. Then choose.'],
      ['We hire for Linux and networks and teach the console. Do not let a console become your subject.'],
    ],
    peers: ['The Coders Club has a shared account with alarms set, ask at the desk.'],
  },
  {
    agoMinutes: 11 * 24 * 60,
    title: 'How to describe a group project honestly',
    domains: ['All'],
    asker: 'student',
    body: '<p>Four of us built the attendance system; I did the database and the deployment, the others the screens and the reports. On my resume it reads as if I had done all of it. How do you write one line that is fair to the others and still says something?</p>',
    answers: [
      [
        '"In a team of four; I designed the schema, wrote the sync and ran the deployment." One line, three verbs, all yours. When they ask about the screens, say who made them and what you thought of them.',
        'Naming the others in the interview is fine?',
        'More than fine. People who give credit get hired by people who like credit.',
      ],
      ['I ask every candidate: what did the others do better than you? Have an answer.'],
      [
        'Link the repository. The history tells who wrote what, and you look like somebody who does not mind.',
      ],
    ],
    peers: ['We wrote the line together, all four of us, so that our resumes agree.'],
  },
  {
    agoMinutes: 16 * 24 * 60,
    title: 'First-year student: statistics first, or Python first?',
    domains: ['Data Science', 'ML'],
    asker: 'ishita',
    body: '<p>I have the whole vacation and no plan. Everything that I read says "both", which is not an order.</p>',
    answers: [],
  },
  {
    agoMinutes: 21 * 24 * 60,
    title: 'GATE?',
    domains: ['Other'],
    asker: 'kiran',
    body: '<p>Yes or no, and why, in one line each please.</p>',
    answers: [
      ['Yes, if you want to teach or do research, because the stipend is decent.'],
      ['No, if you only want to put off the decision.', 'That one hurt, thank you.'],
    ],
  },
  {
    agoMinutes: 27 * 24 * 60,
    title:
      'I have an offer from a services company, an unpaid internship in a lab I admire and a half-finished start-up with two friends: how did you choose in a year in which everything came at the same moment?',
    domains: ['All'],
    asker: 'harsh',
    body: '<p>The offer has to be answered in <em>twelve days</em>. The lab says "come when you like". The start-up has nine paying customers, all of them relatives of ours.</p><table><thead><tr><th>way</th><th>money in a year</th><th>what I learn</th></tr></thead><tbody><tr><td>services</td><td>4.2 lakh</td><td>process, patience</td></tr><tr><td>lab</td><td>0</td><td>control theory from the best</td></tr><tr><td>start-up</td><td>perhaps 1 lakh</td><td>everything, badly</td></tr></tbody></table>',
    answers: [
      [
        'Ask for the joining date before you ask yourself anything else. Mine was nine months after the offer, so I did the lab and then the job.',
        'They said July to December, in batches.',
        'Then you have the lab until July. Sign.',
      ],
      [
        'Nine customers who are relatives are nought customers. Find one stranger who pays within the twelve days; that is the answer.',
      ],
      [
        'Whoever needs the salary at home should take the salary and not feel bad for one minute. The other two will come again, they always do.',
      ],
    ],
    peers: ['A table in a query, respect.'],
  },
]
