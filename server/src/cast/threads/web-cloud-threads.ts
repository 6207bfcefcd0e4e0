import type { Thread } from '#cast/threads/thread.ts'

/** Threads on web, apps, cloud, security and blockchain. */
export const webCloudThreads: readonly Thread[] = [
  {
    title: 'Do free-tier projects count as experience?',
    domains: ['Cloud Computing'],
    body: '<p>Everything I run fits into free tiers: one small machine, one database, one bucket. Do people who hire for cloud roles take that seriously?</p>',
    answers: [
      [
        'A free-tier project that ran for a year counts more than a paid one that ran for a demo. Say how long, how many users, and what happened on the day the disk was full.',
        'The disk was full in March. I can tell that one.',
        'Then you have experience.',
      ],
      [
        'I ask what it would cost at a thousand times the users. If you can estimate that on paper, the tier does not matter.',
      ],
      ['Yes. Small machines teach you to measure. People with credits never look at the meter.'],
    ],
    peers: ['Mine went to sleep after 15 minutes of silence, which taught me about cold starts.'],
  },
  {
    title: 'React, Angular or plain HTML for a college fest site?',
    domains: ['Web'],
    body: '<p>It has to survive 4,000 phones in the first hour of registrations and be handed over to the next team in a year. We are three people and have five weeks.</p>',
    answers: [
      [
        'Plain pages made by a generator, one form, one small server. The hour will be survived by what is not there. The next team will thank you too.',
      ],
      [
        'If all three of you know one framework, take that, and render on the server. A framework that one of three knows is a single point of failure with exams.',
        'Two of three, so it will be plain pages with islands.',
        'Good. Load-test the form, not the home page.',
      ],
    ],
    peers: [
      'Last year the form died at 10:02. Please do load-test it.',
      'I can lend you my list of what went wrong.',
    ],
  },
  {
    title: 'How do I stop storing tokens in localStorage?',
    domains: ['Web', 'Cyber Security'],
    body: '<p>My review said "XSS would read this". I understand the problem, not the way out, because a cookie brings its own attack.</p>',
    answers: [
      [
        'Short-lived access token in memory, refresh token in an HttpOnly, SameSite=Strict cookie that is sent to one path only. Script cannot read it, other sites cannot send it, and a stolen access token dies in minutes.',
        'And on reload, memory is empty?',
        'Then the first call is the refresh. A tenth of a second, nobody sees it.',
      ],
      [
        'Also write a content security policy. The best token is the one no foreign script ever gets to ask for.',
      ],
    ],
  },
  {
    title: 'Flutter or native for a final-year app with Bluetooth?',
    domains: ['App'],
    body: '<p>We read a heart-rate belt and draw a chart. Half of the batch has iPhones, we own one Mac among four.</p>',
    answers: [
      [
        'Flutter, with the Bluetooth part behind an interface of four methods, so that you can replace the plugin when it breaks. It will break.',
      ],
      [
        'Native on Android only and say so. A demo that never drops the belt beats two that do.',
        'Our guide wants both platforms in the report.',
        'Then write in the report why one was enough. Guides like a reason.',
      ],
    ],
  },
  {
    title: 'How did you get your first bug bounty without breaking the law?',
    domains: ['Cyber Security'],
    body: '<p>I have done the practice labs. The college network is off limits, obviously. Where does one start for real?</p>',
    answers: [
      [
        'Only where a written programme invites you, and only inside its scope. Read the scope twice, keep a log of every request. My first one was a password reset that told whether an address exists; 50 dollars and a very good feeling.',
      ],
      [
        'Start with documents instead of tools: look for what a site promises ("only the owner can see this") and try to be somebody else.',
        'So access control more than injection.',
        'Frameworks have solved injection. Nobody has solved "whose is it".',
      ],
      [
        'If you find something in a place without a programme: stop, write to them once, wait. Never show that it works by taking anything.',
      ],
    ],
    peers: ['The security club keeps a list of programmes that answer students.'],
  },
  {
    title: 'Docker in the resume: what will they ask?',
    domains: ['Cloud Computing', 'Web'],
    body: '<p>I can write a Dockerfile that works. What is the second question?</p>',
    answers: [
      [
        'Why is your image 1.2 GB. What happens to the files when the container stops. Who is root in there. Three questions, one evening.',
      ],
      [
        'The difference between an image and a container, in one sentence, without the word "instance".',
        'A recipe and a meal?',
        'I would hire you.',
      ],
    ],
  },
  {
    title: 'Blockchain for storing marksheets: sensible project or buzzword?',
    domains: ['Blockchain', 'Cyber Security'],
    body: '<p>Our group was given this topic. A signed PDF seems to do the same. We have to write 60 pages about it either way.</p>',
    answers: [
      [
        'A signed PDF does the same, and saying so in chapter two makes chapter six stronger. Build both, measure both, and let the comparison be the project.',
        'Our guide liked exactly this. Thank you.',
      ],
      [
        'The honest case for a chain is when nobody is trusted to keep the list of who may sign. A college is trusted for that. So start from withdrawal of signatures, that is the interesting part.',
      ],
    ],
  },
  {
    title: 'Where do smart contract developers from here actually work?',
    domains: ['Blockchain'],
    body: '<p>I see courses everywhere and no job posts with an office in India.</p>',
    answers: [
      [
        'Remote, mostly, for teams of five. I audit contracts; the way in was publishing notes on old incidents, one a week, for half a year.',
      ],
      [
        'Two banks in Mumbai have groups, four to eight people each. They hire Java people who can read a contract, not the other way round.',
      ],
    ],
  },
  {
    title: 'My site is fast on my laptop and slow in the train. What do I measure?',
    domains: ['Web'],
    body: '<p>Between Thane and Kurla it takes 14 seconds. Lighthouse on my machine says 96.</p>',
    answers: [
      [
        'Throttle to slow 3G and a four times slower processor, then look at how many kilobytes arrive before the first text. Under 200 is good, yours is likely 1,500.',
        '1,720, of which 900 are one icon font.',
        'There is your tunnel.',
      ],
      ['Count round trips, not bytes, between Thane and Kurla. Each costs half a second there.'],
    ],
    peers: ['The Mumbra tunnel is the best test device of this college.'],
  },
  {
    title: 'REST or GraphQL for a project with one screen?',
    domains: ['Web', 'App'],
    isClosed: true,
    body: '<p>One list, one form. My partner wants GraphQL for learning.</p>',
    answers: [
      [
        'REST for the project, GraphQL for the learning, in two repositories.',
        'That ended the argument. Closed.',
      ],
    ],
  },
  {
    title: 'Kubernetes on the resume of a student: impressive or suspicious?',
    domains: ['Cloud Computing'],
    body: '<p>I followed a course and can deploy a demo. I am afraid of the first real question.</p>',
    answers: [
      [
        'Suspicious, until you can tell what happens between <code>apply</code> and a running process. Learn that path well and it becomes impressive.',
      ],
      ['Write "basics" next to it. Nobody ever lost a job by being exact.', 'Done. It even looks better.'],
    ],
  },
  {
    title: 'ऑफलाइन अॅप: जिल्हा परिषद शाळांसाठी काय वापरू?',
    domains: ['App', 'Cloud Computing'],
    body: '<p>आमच्या गावातील शाळेत नेटवर्क दिवसातून एकदाच मिळते. हजेरी आणि मध्यान्ह भोजनाची नोंद फोनवर ठेवून रात्री पाठवायची आहे. कोणी असे काही केले आहे का?</p>',
    answers: [
      [
        'हो, पालघर जिल्ह्यात. फोनवर SQLite, प्रत्येक नोंदीला स्वतःचा क्रमांक, आणि रात्री फक्त नवीन नोंदी पाठवा. दोनदा पाठवले तरी एकदाच नोंद व्हायला हवी, एवढे लक्षात ठेवा.',
        'दोनदा पाठवण्याचा विचारच केला नव्हता. धन्यवाद!',
      ],
      ['Keep a paper copy for the first term. The teacher will trust the phone when the two agree.'],
    ],
  },
]
