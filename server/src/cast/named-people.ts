import type { ContactAudience } from '@portal/contract/contact-privacy.ts'
import type { Branch, Year } from '@portal/contract/reference.ts'
import type { AccountRole } from '@portal/contract/roles.ts'

interface NamedStudent {
  name: string
  email: string
  branch: Branch
  year: Year
  prn: string
  gender: string
  about?: string
  domains?: string[]
  skills?: string[]
  division?: string
  phone?: string
  phoneShown?: ContactAudience
  linkedin?: string
  github?: string
  hasPhoto?: true
  isEventHead?: true
}

/**
 * The people whom demo, tests and pictures refer to by name. The owner's specification gives the e-mails of
 * the first two and of the event head.
 */
export const namedStudents = {
  student: {
    name: 'Aarohi Deshmukh',
    email: 'student@gst.example',
    branch: 'IT',
    year: 'TE',
    prn: '124A2034',
    gender: 'Female',
    about:
      '<p>I build small tools for people on campus: an attendance app, a canteen queue counter and a map of working sockets.</p>',
    domains: ['Web', 'Data Science'],
    skills: ['React', 'PostgreSQL', 'Figma'],
    division: 'A',
    // A number that begins with 0 after the country code is never assigned.
    phone: '+91 00000 12034',
    phoneShown: 'alumni',
    linkedin: 'https://www.linkedin.com/in/aarohi-deshmukh-example',
    github: 'https://github.com/aarohi-deshmukh-example',
    hasPhoto: true,
  },
  student2: {
    name: 'Zoya Kazi',
    email: 'student2@gst.example',
    branch: 'CSE',
    year: 'SE',
    prn: '125I1207',
    gender: 'Female',
  },
  eventhead: {
    name: 'Sneha Patil',
    email: 'eventhead@gst.example',
    branch: 'ECS',
    year: 'TE',
    prn: '124F1178',
    gender: 'Female',
    hasPhoto: true,
    isEventHead: true,
  },
  longName: {
    name: 'Venkataraghavan Subramaniam Krishnamoorthy',
    email: 'venkataraghavan.krishnamoorthy@gst.example',
    branch: 'EXTC',
    year: 'BE',
    prn: '123B1187',
    gender: 'Male',
  },
  farhan: {
    name: 'Farhan Qureshi',
    email: 'farhan.qureshi@gst.example',
    branch: 'ME',
    year: 'SE',
    prn: '125D1044',
    gender: 'Male',
    hasPhoto: true,
  },
  ishita: {
    name: 'Ishita Fernandes',
    email: 'ishita.fernandes@gst.example',
    branch: 'AIDS',
    year: 'FE',
    prn: '126G1011',
    gender: 'Female',
  },
  nidhi: {
    name: 'Nidhi Kulkarni',
    email: 'nidhi.kulkarni@gst.example',
    branch: 'EXTC',
    year: 'TE',
    prn: '124B2045',
    gender: 'Female',
  },
  rohan: {
    name: 'Rohan Gaikwad',
    email: 'rohan.gaikwad@gst.example',
    branch: 'CE',
    year: 'BE',
    prn: '123A3310',
    gender: 'Male',
    hasPhoto: true,
  },
  harsh: {
    name: 'Harsh Vardhan Rathod',
    email: 'harsh.rathod@gst.example',
    branch: 'ECS',
    year: 'BE',
    prn: '123F4077',
    gender: 'Male',
  },
  kiran: {
    name: 'Kiran Ukey',
    email: 'kiran.ukey@gst.example',
    branch: 'PPT',
    year: 'TE',
    prn: '124E1001',
    gender: 'Others',
  },
} as const satisfies Record<string, NamedStudent>

export type CastKey = keyof typeof namedStudents | 'alumni' | 'alumni2'

interface NamedAlumnus {
  key: CastKey
  name: string
  email: string
  branch: Branch
  passOutYear: number
  body: string
  domains: readonly string[]
  qualification: string
  companyName: string
  designation: string
  employmentType: string
  college?: string
  course?: string
  postGradYear?: number
  city?: string
  phone?: string
  phoneShown?: ContactAudience
  linkedin?: string
  github?: string
  hasPhoto?: true
}

export const namedAlumni: readonly NamedAlumnus[] = [
  {
    key: 'alumni',
    name: 'Kabir Shaikh',
    email: 'alumni@gst.example',
    branch: 'CE',
    passOutYear: 2021,
    body: "<p>I keep servers boring. After CE I joined a four-person company in Pune, stayed until we were sixty, and now lead the platform team of a logistics firm that moves vegetables at night.</p><p>Ask me about first jobs in small companies, being on call, and reading other people's code. I answer on Sundays.</p>",
    domains: ['Cloud Computing', 'Cyber Security', 'Web'],
    qualification: 'B.E. in Computer Engineering; certified Kubernetes administrator',
    companyName: 'Raat-ki-Mandi Logistics Private Limited',
    designation: 'Lead, platform engineering',
    employmentType: 'Full-Time',
    city: 'Pune',
    phone: '+91 00000 12021',
    phoneShown: 'everyone',
    linkedin: 'https://www.linkedin.com/in/kabir-shaikh-example',
    github: 'https://github.com/kabir-shaikh-example',
    hasPhoto: true,
  },
  {
    key: 'alumni2',
    name: 'Meenal Raghunathan Iyer',
    email: 'alumni2@gst.example',
    branch: 'EXTC',
    passOutYear: 2018,
    body: '<p>Six on-campus interviews, five rejections, one offer. Today I interview candidates for a bank.</p>',
    domains: ['Data Science', 'Web'],
    qualification: 'B.E. in Electronics and Telecommunication',
    companyName: 'Sahyadri Co-operative Bank',
    designation: 'Engineering manager, payments',
    employmentType: 'Full-Time',
    college: 'Tapti Institute of Management',
    course: 'Executive MBA',
    postGradYear: 2024,
    linkedin: 'https://www.linkedin.com/in/meenal-iyer-example',
  },
]

/**
 * Accounts that belong to no single person. The owner's specification gives the e-mails of the first of each
 * role.
 */
export const namedDesks: readonly {
  name: string
  email: string
  role: AccountRole
  about?: string
  hasPhoto?: true
}[] = [
  {
    name: 'Sports team',
    email: 'team@gst.example',
    role: 'Team',
    about: '<p>Practice, matches and the Lakshya house points.</p>',
  },
  {
    name: 'Literary team',
    email: 'literary@gst.example',
    role: 'Team',
    about: '<p>Debates, the wall magazine and the annual Akshara.</p>',
  },
  { name: 'Council', email: 'council@gst.example', role: 'Council' },
  { name: 'Railway desk', email: 'railway@gst.example', role: 'Railway' },
  { name: 'Registration desk', email: 'regdesk@gst.example', role: 'RegDesk' },
  { name: 'Alumni admin', email: 'alumniadmin@gst.example', role: 'AlumniAdmin' },
  {
    name: 'Coders Club',
    email: 'coders@gst.example',
    role: 'Team',
    about: '<p>Coding contests, hackathons and problem nights in Lab 204.</p>',
    hasPhoto: true,
  },
  { name: 'Cultural team', email: 'cultural@gst.example', role: 'Team', hasPhoto: true },
  { name: 'Music circle', email: 'music@gst.example', role: 'Team' },
  { name: 'Robotics team', email: 'robotics@gst.example', role: 'Team' },
  { name: 'IEEE Student Branch', email: 'ieee@gst.example', role: 'Team' },
  { name: 'CSI Chapter', email: 'csi@gst.example', role: 'Team' },
  { name: 'Dance troupe', email: 'dance@gst.example', role: 'Team' },
  { name: 'Lens circle', email: 'lens@gst.example', role: 'Team' },
  { name: 'NSS unit', email: 'nss@gst.example', role: 'Team' },
  { name: 'Ham radio club', email: 'hamradio@gst.example', role: 'Team' },
]
