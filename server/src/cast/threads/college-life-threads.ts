import type { Thread } from '#cast/threads/thread.ts'

/** Threads on first jobs, exams, branches, money and trains. */
export const collegeLifeThreads: readonly Thread[] = [
  {
    title: 'First job: product company of ten people or services company of ten thousand?',
    domains: ['All'],
    agoMinutes: 101 * 24 * 60,
    answerers: ['alumni'],
    likeCounts: [64],
    body: '<p>Both said yes. The small one pays 20 % less and might not be there in two years. The big one has a bond of eighteen months.</p>',
    answers: [
      [
        'Ten people, if at least one of them has ten more years than you and will read your code. I went from four to sixty with such a firm and would not give back one day of it.',
        'Two of the ten have, and one reviews everything.',
        'Then the 20 % are tuition.',
      ],
      [
        'Ten thousand, if your family needs the date on which the salary comes. It came on the 30th for six years. I learnt to design in the third.',
      ],
      [
        'Read the bond with somebody who reads such things for a living. Most are weaker than they look and some are not.',
      ],
    ],
    peers: [
      'Is the bond from the joining date or from the end of training?',
      'Two seniors left one early and paid one month, but do check yours.',
    ],
  },
  {
    title: 'Seven pointer in FE: how much does it close?',
    domains: ['Other'],
    body: '<p>My first year was bad at home and it shows: 6.9. I am at 8.4 since then. Do companies look at the trend?</p>',
    answers: [
      [
        'Forms look at the total, people look at the trend. Get the total above the line, usually 7 or 7.5, and be ready to tell in two sentences what happened. Two, not ten.',
      ],
      [
        'Mine was 6.2 and I have been asked about it once in nine years.',
        'That is the best thing I read this month.',
      ],
    ],
    peers: ['Same, and the placement cell has the list of lines per company.'],
  },
  {
    title: 'How do you keep an internship and 75 % attendance together?',
    domains: ['All'],
    body: '<p>Office in Andheri, college until three, and the fast train does not wait.</p>',
    answers: [
      [
        'Ask for two long days and a Saturday instead of five short ones. Half a day in Andheri costs a whole day.',
      ],
      [
        'Tell the head of department before, in writing, with dates. I was allowed eleven days that way; my friend who did not ask was allowed none.',
        'I wrote the letter today.',
        'Keep a copy with the stamp.',
      ],
    ],
    peers: ['The 3:22 from Kurla is the only one that works.'],
  },
  {
    title: 'MS abroad or two years of work first?',
    domains: ['Other'],
    body: '<p>I have a 9.1 and no savings. Loans frighten me, and so does stopping to study and never going back.</p><ol><li>Does work experience change admission or only funding?</li><li>Did anybody come back to studying after two years, and was it hard?</li></ol>',
    answers: [
      [
        'It changes what you will choose to study, which is the expensive part. I would have bought the wrong degree at 22.',
      ],
      [
        'I went after three years, with savings for one semester and an assistantship. Studying again was hard for six weeks.',
        'Only six weeks?',
        'Then I was better at it than before, because I knew why.',
      ],
      [
        'With 9.1 apply to funded research degrees directly. No loan at all, but write to the labs in August, not in December.',
      ],
    ],
  },
  {
    title: 'CAT along with final-year project: is it possible?',
    domains: ['Other', 'Marketing'],
    body: '<p>Two hours a day from July, mocks on Sundays. Is that a plan or a wish?</p>',
    answers: [
      ['A plan until September, a wish in November. Finish the project report in October, on purpose, ugly.'],
      [
        'Take the mocks first and study only what they tell you. I wasted June on geometry that I already knew.',
      ],
    ],
  },
  {
    title: 'Core ME jobs in Mumbai: who hires and for what pay?',
    domains: ['Other'],
    body: '<p>Everybody says move to software. I like machines.</p>',
    answers: [
      [
        'HVAC, metro maintenance, packaging machines, medical devices. 3.5 to 5 to start, 12 after six years if you stay near the machines and learn some control. You will never be out of work.',
        'Medical devices I had not thought of at all.',
        'They do not come to campus. Go to them.',
      ],
      ['Metro rail takes graduates through an exam each year. Half of my section is from this college.'],
    ],
    peers: ['ME SE here. Please keep such answers coming.'],
  },
  {
    title: 'How do you say no to a professor who wants you in his project?',
    domains: ['All'],
    isClosed: true,
    body: '<p>It is a good project, but it is not mine, and my group counts on me.</p>',
    answers: [
      [
        '"I have promised my group until May. May I come and see it working then?" True, polite, and he will remember that you keep promises.',
        'I said it word for word. He laughed and gave me tea.',
      ],
    ],
  },
  {
    title: 'Resume on one page: what goes first for a second-year student?',
    domains: ['All'],
    body: '<p>I have one project, one hackathon and a lot of white space.</p>',
    answers: [
      [
        'The project, with what it does, for whom, and a number. Then skills in one line, then school. White space is not a fault, invented things are.',
      ],
      [
        'Add what you repaired: a scooter, a projector, the accounts of a festival. It tells me more than "leadership".',
        'The accounts of the festival! 2.4 lakh, to the rupee.',
        'First line, then.',
      ],
    ],
    peers: [
      'Can somebody share a template that is not in two columns?',
      'The placement cell has one, ask for the plain one.',
    ],
  },
  {
    title: 'How did you deal with the first month in a job when you understood nothing?',
    domains: ['All'],
    body: '<p>I joined in July. In meetings I know every word and no sentence. Is that normal and when does it stop?</p>',
    answers: [
      [
        'Normal. Write down each word that you nod at and ask one person about three of them each evening. It stopped in week nine for me, on a Wednesday.',
        'Week six now. I have a list of 71 words.',
        'You are ahead of me then.',
      ],
      ['Ask early. In month one every question is free, in month twelve the same one is expensive.'],
      ['It stops, and then you change jobs and it starts again, and one day you like it.'],
    ],
  },
  {
    title: 'Is it all right to apply when I meet only half of the requirements?',
    domains: ['Web', 'App', 'Cloud Computing'],
    body: '<p>Eight bullets, I have four and could learn one.</p>',
    answers: [
      [
        'I write these lists. Three of the bullets are there because somebody in the room had to say something. Apply.',
      ],
      ['Apply with a sentence on the missing four: what is nearest to them that you have done.'],
    ],
    peers: ['Applied with three of eight, got the interview.'],
  },
  {
    title: 'Group of four, one does nothing. Do you tell the guide?',
    domains: ['All'],
    body: '<p>It is March, the report is due in April, and he is also my friend.</p>',
    answers: [
      [
        'Give him one thing that is his alone, with a date, and tell him that you will say so in the viva if it is not there. Then do as you said. He stayed my friend.',
      ],
      [
        'Tell him before you tell the guide. Once.',
        'I did. He had a reason and nobody had asked.',
        'There often is one.',
      ],
    ],
  },
  {
    title: 'Night trains, hostel or a room in Kurla: how did you manage the last year?',
    domains: ['All'],
    body: '<p>I travel two hours from Badlapur each way, and from January we have labs until seven.</p>',
    answers: [
      [
        'Four of us took a room from January to May only, near the east side. 3,500 each. I passed and I slept.',
        'How did you find one for five months?',
        'From four others who had it the year before. Ask in the canteen in November.',
      ],
      ['First class pass and noise-cancelling headphones. I read two textbooks on the slow line that year.'],
    ],
    peers: ['Renew the concession before the vacation, the desk is empty then.'],
  },
  {
    title: 'What did you wish somebody had told you in the first semester?',
    domains: ['All'],
    body: '<p>I collect one sentence of every batch for the first-year handbook. Long ones are cut.</p>',
    answers: [
      ['Learn to touch-type in the first month.'],
      ['Attend the labs as if they were the lectures.'],
      [
        'The person next to you in the queue for the library card will be at your wedding.',
        'This one goes on the cover.',
      ],
      ['Your branch is a starting point, not a sentence.'],
      ['Sleep before the exam, not after it.'],
      ['Ask the lab assistant, not the manual.'],
    ],
    peers: [
      'Charge everything on Sunday, the load-shedding is on Monday.',
      'Get the blue journal, the green one falls apart.',
    ],
  },
  {
    title: 'کیا اردو میں تکنیکی بلاگ لکھنے کا کوئی فائدہ ہے؟',
    domains: ['Social media', 'Other'],
    body: '<p>میں انجینئرنگ کے موضوعات پر اردو میں لکھنا چاہتا ہوں۔ پڑھنے والے ملیں گے یا صرف انگریزی میں لکھوں؟</p>',
    answers: [
      [
        'پڑھنے والے کم ہوں گے مگر واپس آئیں گے۔ پہلے دس مضمون اردو میں لکھیے، ہر ایک کا ایک پیراگراف انگریزی میں بھی دیجیے۔',
        'یہ ترکیب پسند آئی، شکریہ۔',
      ],
    ],
  },
]
