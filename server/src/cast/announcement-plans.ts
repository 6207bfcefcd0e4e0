/** An announcement of the cast; days count from the day of the demo. */
export interface AnnouncementPlan {
  email: string
  title: string
  body: string
  daysAgo: number
  /** Further form fields, such as those of an internship. */
  more: Record<string, unknown>
  state?: 'draft' | 'scheduled'
  /** The days after the demo until it ends; negative if it has ended. */
  endsInDays?: number
  files?: number
  readers?: number
  comments?: readonly string[]
}

const council = 'council@gst.example'
const coders = 'coders@gst.example'
const team = 'team@gst.example'
const everybody = ['Student', 'Team', 'Council', 'Alumni']
const text = (...paragraphs: readonly string[]) => paragraphs.map((words) => `<p>${words}</p>`).join('')

export const announcementPlans: readonly AnnouncementPlan[] = [
  {
    email: council,
    title: 'College closed tomorrow because of heavy rain',
    daysAgo: 0,
    body: text(
      'The Central and Harbour lines are running late and more rain is forecast. All lectures and practicals move to Saturday, with the same timetable.',
      'The hostels and the mess stay open. If you are already on the way, please turn back.',
    ),
    more: { roles: everybody, priority: 'Urgent', isPinned: true },
    readers: 9,
  },
  {
    email: council,
    title: 'Exam forms close on Friday',
    daysAgo: 2,
    files: 2,
    readers: 14,
    body: text(
      'Fill in your exam form, pay the fee at the counter and keep the receipt. The timetable is attached.',
      'Late forms cost an extra ₹500. The exam section is open from 10:30 am to 4 pm.',
    ),
    more: { roles: ['Student'], priority: 'Important', hasComments: true },
    comments: ['Can I pay the fee online as well?', 'Do repeaters fill in the same form?'],
  },
  {
    email: coders,
    title: 'TE and BE: bring a laptop to the Git workshop',
    daysAgo: 3,
    readers: 6,
    body: '<p>We start at 9 am in lab 4.</p><ul><li><p>Install Git before you come.</p></li><li><p>Create a GitHub account. We do the rest together.</p></li></ul>',
    more: { roles: ['Student'], years: ['TE', 'BE'], branches: ['CE', 'IT', 'CSE'], priority: 'Normal' },
  },
  {
    email: team,
    title: 'प्रशिक्षण शिबिर: क्रिकेट संघाची निवड रविवारी',
    daysAgo: 4,
    readers: 3,
    body: text(
      'रविवारी सकाळी सात वाजता मैदानावर या. पांढरे कपडे आणि ओळखपत्र आणा.',
      'निवड झालेल्या खेळाडूंची यादी सोमवारी जिमखान्याच्या फलकावर लावली जाईल.',
    ),
    more: { roles: ['Student', 'Team'], priority: 'Normal' },
  },
  {
    email: council,
    title: 'Thank you for a clean festival',
    daysAgo: 20,
    readers: 11,
    body: text(
      'Four tonnes of paper went to recycling and the lawn survived. 86 volunteers stayed until midnight on the last day.',
      'Certificates for volunteers are ready at the council room, second floor.',
    ),
    more: { roles: everybody, priority: 'Normal' },
  },
  {
    email: council,
    title: 'Alumni day: book a guest room on campus',
    daysAgo: 5,
    body: text(
      'We have 24 guest rooms for alumni who travel from outside Mumbai. Breakfast is included.',
      'Write to us by the end of the month with your name and the nights you need.',
    ),
    more: { roles: ['Alumni'], priority: 'Normal' },
  },
  {
    email: council,
    title: 'Student council elections: nominations open',
    daysAgo: 1,
    state: 'scheduled',
    body: text(
      'Every student with 60 % attendance can stand for a post. You need one proposer and one seconder from your own year.',
      'The debate is next Thursday in the seminar hall. Voting is on Friday.',
    ),
    more: { roles: ['Student'], priority: 'Important' },
  },
  {
    email: council,
    title: 'Lost and found: November',
    daysAgo: 1,
    state: 'draft',
    body: text(
      'Three umbrellas, one left shoe, a Casio fx-991 and a steel bottle with a Lens circle sticker.',
    ),
    more: { roles: ['Student'], priority: 'Normal' },
  },
  {
    email: council,
    title: 'Parking behind the workshop closed this week',
    daysAgo: 12,
    endsInDays: -3,
    body: text('The road is being resurfaced until Saturday. Park two-wheelers next to gate 2 instead.'),
    more: { roles: everybody, priority: 'Normal' },
  },
  ...[
    {
      title: 'Library hours during the holidays',
      body: 'The library is open from 9 am to 5 pm on weekdays. Books borrowed now are due on the first day of term.',
    },
    {
      title: 'Blood donation camp on Tuesday',
      body: 'Doctors from Sion Hospital are in the gymnasium from 10 am to 3 pm. Eat breakfast first and bring your ID card.',
    },
    {
      title: 'New bus from the station to the gate',
      body: 'Bus 388 now stops at the main gate every 20 minutes between 7 am and 11 am. The fare is ₹10.',
    },
    {
      title: 'Morning yoga on the terrace',
      body: 'Sessions are at 6 am on Mondays and Thursdays and free for students. Bring a mat; we have ten spare ones.',
    },
  ].map(
    ({ title, body }, nth): AnnouncementPlan => ({
      email: coders,
      title,
      daysAgo: 25 + nth,
      body: text(body),
      readers: nth,
      more: { roles: ['Student', 'Team'], priority: 'Normal' },
    }),
  ),
]

const alumni = 'alumni@gst.example'
const alumni2 = 'alumni2@gst.example'

export const internshipPlans: readonly AnnouncementPlan[] = [
  {
    email: alumni,
    title: 'Two summer interns for railway signalling software',
    daysAgo: 3,
    endsInDays: 21,
    body: '<p>You write tests for interlocking software with our team in Airoli and build one small internal tool that we keep using.</p><p>Good to know: C or Java, basic graph algorithms and Git.</p>',
    more: {
      company: 'Siemens Mobility',
      role: 'Software intern',
      type: 'Full-time',
      mode: 'Hybrid',
      place: 'Navi Mumbai',
      stipend: '₹25,000 a month',
      duration: '8 weeks from 1 June',
      openings: '2',
      domains: ['Web', 'Data Structures'],
      years: ['TE', 'BE'],
      hasReferral: true,
      applyLink: 'https://jobs.example/signalling-intern',
    },
    readers: 7,
  },
  {
    email: alumni2,
    title: 'Data intern at a regional newspaper',
    daysAgo: 6,
    endsInDays: 10,
    body: '<p>Work with reporters on maps, tables and charts about the Konkan coast. You publish at least one story under your own name.</p><p>You should be comfortable with Python or R. Reading Marathi is a plus.</p>',
    more: {
      company: 'The Konkan Ledger',
      role: 'Data intern',
      type: 'Part-time',
      mode: 'Remote',
      duration: '3 months',
      domains: ['Data Science'],
      applyEmail: 'desk@ledger.example',
    },
    readers: 4,
  },
  {
    email: alumni,
    title: 'Winter project: train delay data',
    daysAgo: 30,
    endsInDays: -5,
    body: '<p>One month of real delay data from two suburban lines. You clean it, find the patterns and present them to our operations team.</p>',
    more: {
      company: 'Siemens Mobility',
      role: 'Project intern',
      type: 'Project',
      mode: 'Remote',
      applyEmail: 'projects@siemens.example',
    },
    readers: 5,
  },
  {
    email: alumni,
    title: 'Test track intern for next year',
    daysAgo: 1,
    endsInDays: 60,
    body: '<p>Prepare and run braking tests with our engineers. More details once the budget is approved.</p>',
    state: 'draft',
    more: {
      company: 'Siemens Mobility',
      role: 'Test intern',
      type: 'Full-time',
      mode: 'On site',
      applyEmail: 'projects@siemens.example',
    },
  },
]
