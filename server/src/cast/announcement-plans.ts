/** What the cast announces; days count from the day of the demo. */
export interface AnnouncementPlan {
  email: string
  title: string
  body: string
  daysAgo: number
  /** Fields of the form besides; internships have theirs. */
  more: Record<string, unknown>
  state?: 'draft' | 'scheduled'
  /** Ends so many days after the day of the demo; a negative number: it has ended. */
  endsInDays?: number
  files?: number
  readers?: number
  comments?: readonly string[]
}

const council = 'council@gst.example'
const coders = 'coders@gst.example'
const team = 'team@gst.example'
const everybody = ['Student', 'Team', 'Council', 'Alumni']
const text = (words: string) =>
  `<p>${words}</p><p>Questions go to the office beside the seminar hall, between eleven and one.</p>`

export const announcementPlans: readonly AnnouncementPlan[] = [
  {
    ...{ email: council, title: 'The college is closed tomorrow because of the rain', daysAgo: 0 },
    body: text(
      'All lectures and practicals of tomorrow are moved to Saturday. Hostels and the mess stay open.',
    ),
    ...{ more: { roles: everybody, priority: 'Urgent', isPinned: true }, readers: 9 },
  },
  {
    ...{ email: council, title: 'Exam forms close on Friday', daysAgo: 2, files: 2, readers: 14 },
    body: text('Fill in your form, pay the fee and keep the receipt. The time-table is attached.'),
    more: { roles: ['Student'], priority: 'Important', hasComments: true },
    comments: ['Is the fee paid at the counter or on the portal?', 'Do repeaters fill in the same form?'],
  },
  {
    ...{ email: coders, title: 'TE and BE: bring a laptop to the Git workshop', daysAgo: 3, readers: 6 },
    body: '<p>We begin at nine in lab 4.</p><ul><li><p>Install Git before you come.</p></li><li><p>Make an account, we do the rest together.</p></li></ul>',
    more: { roles: ['Student'], years: ['TE', 'BE'], branches: ['CE', 'IT', 'CSE'], priority: 'Normal' },
  },
  {
    ...{ email: team, title: 'प्रशिक्षण शिबिर: क्रिकेट संघाची निवड रविवारी', daysAgo: 4, readers: 3 },
    body: text('रविवारी सकाळी सात वाजता मैदानावर या. पांढरे कपडे आणि ओळखपत्र आणा.'),
    more: { roles: ['Student', 'Team'], priority: 'Normal' },
  },
  {
    ...{
      email: council,
      title: 'A word of thanks to all who kept the festival clean',
      daysAgo: 20,
      readers: 11,
    },
    body: text('Four tonnes of paper went to the recycler, and the lawn has survived.'),
    more: { roles: everybody, priority: 'Normal' },
  },
  {
    ...{ email: council, title: 'Alumni day: rooms for those who come from far', daysAgo: 5 },
    body: text('Write to us by the end of the month if you want to stay on the campus.'),
    more: { roles: ['Alumni'], priority: 'Normal' },
  },
  {
    ...{ email: council, title: 'Elections of the student council', daysAgo: 1, state: 'scheduled' },
    body: text('Nominations open on the day this appears.'),
    more: { roles: ['Student'], priority: 'Important' },
  },
  {
    ...{ email: council, title: 'Lost and found of November', daysAgo: 1, state: 'draft' },
    ...{ body: text('Three umbrellas, one shoe.'), more: { roles: ['Student'], priority: 'Normal' } },
  },
  {
    ...{
      email: council,
      title: 'Parking behind the workshop is closed this week',
      daysAgo: 12,
      endsInDays: -3,
    },
    ...{ body: text('The road is being laid anew.'), more: { roles: everybody, priority: 'Normal' } },
  },
  ...[
    'Library hours in the holidays',
    'Blood donation on Tuesday',
    'New bus from the station',
    'Yoga at six',
  ].map(
    (title, nth): AnnouncementPlan => ({
      ...{ email: coders, title, daysAgo: 25 + nth, body: text(`${title}: all are welcome.`), readers: nth },
      more: { roles: ['Student', 'Team'], priority: 'Normal' },
    }),
  ),
]

const alumni = 'alumni@gst.example'
const alumni2 = 'alumni2@gst.example'

export const internshipPlans: readonly AnnouncementPlan[] = [
  {
    ...{
      email: alumni,
      title: 'Signalling software: two interns for the summer',
      daysAgo: 3,
      endsInDays: 21,
    },
    body: '<p>You write tests for interlockings with us, and by the end one small tool that stays in use.</p>',
    more: {
      ...{ company: 'Siemens Mobility', role: 'Software intern', type: 'Full-time', mode: 'Hybrid' },
      ...{ place: 'Navi Mumbai', stipend: '₹25,000 a month', duration: '8 weeks from 1 June', openings: '2' },
      ...{ domains: ['Web', 'Data Structures'], years: ['TE', 'BE'], hasReferral: true },
      applyLink: 'https://jobs.example/signalling-intern',
    },
    readers: 7,
  },
  {
    ...{
      email: alumni2,
      title: 'Data desk of a newspaper looks for a curious mind',
      daysAgo: 6,
      endsInDays: 10,
    },
    body: '<p>Maps, tables and one story with your name on it.</p>',
    more: {
      ...{ company: 'The Konkan Ledger', role: 'Data intern', type: 'Part-time', mode: 'Remote' },
      ...{ duration: '3 months', domains: ['Data Science'], applyEmail: 'desk@ledger.example' },
    },
    readers: 4,
  },
  {
    ...{ email: alumni, title: 'Winter project on delay data', daysAgo: 30, endsInDays: -5 },
    body: '<p>A month of real delays, and the question why.</p>',
    more: {
      ...{ company: 'Siemens Mobility', role: 'Project intern', type: 'Project', mode: 'Remote' },
      applyEmail: 'projects@siemens.example',
    },
    readers: 5,
  },
  {
    ...{ email: alumni, title: 'Next year: one intern for the test track', daysAgo: 1, endsInDays: 60 },
    ...{ body: '<p>Details follow.</p>', state: 'draft' },
    more: {
      ...{ company: 'Siemens Mobility', role: 'Test intern', type: 'Full-time', mode: 'On site' },
      applyEmail: 'projects@siemens.example',
    },
  },
]
