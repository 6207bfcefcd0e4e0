import type { Thread } from '#cast/threads/thread.ts'

/** Threads on data science, machine learning, AI, AR and VR. */
export const dataAiThreads: readonly Thread[] = [
  {
    title: 'My model has 97 % accuracy and my guide is not happy. Why?',
    domains: ['ML', 'Data Science'],
    body: '<p>Defect detection on 12,000 photographs of bottle caps, 3 % of them bad. The network says "good" nearly always.</p>',
    answers: [
      [
        'Because "good, always" has 97 % as well. Report how many of the 360 bad ones you catch and how many good ones you throw away for it. That is what the factory pays for.',
        'I catch 41 of 360. Oh.',
        'Now you have a project.',
      ],
      [
        'Weights on the rare class, a threshold chosen on a validation set, and photographs taken on another day as the test. The last one hurts and is the only true one.',
      ],
    ],
    peers: ['Our seniors had this in the same lab, ask for their lighting box.'],
  },
  {
    title: 'Where do I find an Indian language data set that I may use?',
    domains: ['AI', 'Data Science'],
    body: '<p>I want to classify complaints written in Marathi and Hindi mixed with English in Latin letters. Everything I find is news in clean Devanagari.</p>',
    answers: [
      [
        'Collect 800 by hand with consent, label them twice by two people and publish how often you two disagree. It is small and it will be cited.',
        'Twice by two people, four labels each?',
        'Two labels each. Disagreement is the finding.',
      ],
      ['Read the licence before the first row. Half of what is called open forbids exactly your use.'],
      ['Transliterate to Devanagari first and compare. With few rows it beat a bigger model in my thesis.'],
    ],
  },
  {
    title: 'Data analyst or data scientist: what is the difference on a Tuesday?',
    domains: ['Data Science'],
    body: '<p>Job posts use both for the same list of tools. What do you do on an ordinary day?</p>',
    answers: [
      [
        'Analyst, retail: half of Tuesday I find out why two reports disagree, the other half I explain it to people who liked the wrong one better.',
      ],
      [
        'Scientist, insurance: six weeks of cleaning, one week of a model, one meeting in which it is decided not to use it. I like it, honestly.',
        'That does not sound like the brochure.',
        'The brochure was written by the other department.',
      ],
    ],
  },
  {
    title: 'Can I do a deep-learning project without a GPU?',
    domains: ['ML', 'AI'],
    body: "<p>Laptop with 8 GB, college lab until five o'clock.</p>",
    answers: [
      [
        'Take a trained network, freeze it, run your pictures through once at night, keep the vectors and train a small model on those. Everything after the first night takes seconds.',
      ],
      [
        'Free notebooks give you a few hours a day. Save after each epoch, they end without asking.',
        'Lost a night to that already.',
        'Everybody did, once.',
      ],
      ['Choose a problem with small data. Sound of a bearing, current of a motor. ME will love you.'],
    ],
    peers: ['We got two old cards from the scrap of the CAD lab.'],
  },
  {
    title: 'How do I talk about a model that I only fine-tuned?',
    domains: ['AI'],
    body: '<p>It answers questions about our syllabus. In the viva they asked "so what did <em>you</em> do", and I had no answer.</p>',
    answers: [
      [
        'You chose the questions it should refuse, you measured how often it is wrong, you decided what it does when it does not know. Say these three with numbers.',
        'I have none of the three.',
        'Then this is your plan for December.',
      ],
      [
        'Build the evaluation first. Fifty questions with right answers, by hand. Nobody in your year will have one.',
      ],
    ],
  },
  {
    title: 'Mathematics for ML: which chapters can wait?',
    domains: ['ML'],
    body: '<p>I have linear algebra from M-III and forgot most of it. What do I need before I may call myself ready?</p>',
    answers: [
      [
        'Now: matrices as maps, gradients, Bayes, variance. Later: measure theory, convex analysis. Never: computing a 4 by 4 determinant by hand.',
      ],
      [
        'Derive linear regression once on paper, by two different ways. If you can do that you are ready for the rest.',
        'Two ways being calculus and projection?',
        'Exactly.',
      ],
    ],
    peers: ['The M-III notes of the maths department are better than the book.'],
  },
  {
    title: 'A-frame, Unity or Unreal for a campus tour in VR?',
    domains: ['AR/ VR'],
    pictureCount: 2,
    body: '<p>For the open house we want parents to walk through the labs on a phone in a cardboard holder, and one good headset at the desk. Two pictures of the route are below.</p>',
    answers: [
      [
        'A-frame with 360 degree photographs. Opens from a QR code, no installation; parents will not install anything. Put the headset on the same page.',
        'How many photographs did you need?',
        'Forty for three floors. Shoot at eight in the morning, before anybody is in them.',
      ],
      ['Turn the movement off and jump from point to point, or somebody will be sick at the desk.'],
    ],
  },
  {
    title: 'AR for maintenance of lathe machines: has anybody built it here?',
    domains: ['AR/ VR', 'AI'],
    body: '<p>Point the phone at the machine, see where to put the oil. Tracking of shiny metal is a nightmare.</p>',
    answers: [
      [
        'Do not track the metal, track four printed markers on the guard. I know it is not elegant. It works under tube light.',
      ],
      [
        'We gave up on phones and put a small screen next to the machine. The workers have oil on their hands.',
        'That is a very good point and changes the whole project.',
        'Go and stand next to them for a day, there will be more of those.',
      ],
    ],
  },
  {
    title: 'How do I choose between a data engineering and an ML offer?',
    domains: ['Data Science', 'ML', 'Cloud Computing'],
    body: '<p>Same city, same money. The first one has forty people in the team, the second has two.</p>',
    answers: [
      ['Forty. Nobody can teach you in a team of two, and a model without pipes is a picture on a wall.'],
      [
        'Two, if one of them has done it before. Ask to talk to that person for an hour. If they find no hour, forty.',
        'She found an hour on a Sunday.',
        'Then you know.',
      ],
    ],
  },
  {
    title: 'Is Kaggle still worth the time?',
    domains: ['Data Science', 'Competitive Coding'],
    isClosed: true,
    body: '<p>I am in the top 20 % of two competitions and nobody has ever asked.</p>',
    answers: [
      [
        'Worth it for learning to validate, not for the medal. Write one page on why your local score and the public one differed.',
      ],
      ['I ask. But I ask what you would have done with another month.'],
    ],
  },
  {
    title: 'எந்த மொழியில் பேச்சு அடையாளம் காணும் திட்டம் செய்யலாம்?',
    domains: ['AI', 'ML'],
    body: '<p>தமிழ் பேச்சை எழுத்தாக மாற்றும் சிறிய திட்டம் ஒன்று செய்ய விரும்புகிறேன். வீட்டில் பேசும் தமிழுக்கும் புத்தகத் தமிழுக்கும் உள்ள வித்தியாசத்தை எப்படிக் கையாள்வது?</p>',
    answers: [
      [
        'பேச்சுத் தமிழில் 5 மணி நேரம் பதிவு செய்தால் போதும். முதலில் எண்கள், ஊர் பெயர்கள் மட்டும். அதிலேயே நிறையக் கற்றுக்கொள்ளலாம்.',
        'நன்றி, எண்களில் இருந்து தொடங்குகிறேன்.',
      ],
    ],
  },
]
