import type { NoteType } from '@portal/contract/note-words.ts'

export interface NotePlan {
  /** One of the initial subjects (rooms/notes/subjects/first-subjects.json). */
  subject: string
  semester: number
  title: string
  type: NoteType
  modules?: readonly number[]
  examYear?: number
  description?: string
  link?: string
  /** The headings of the pages; left out for the title. */
  pages?: readonly string[]
  daysAgo: number
  useful?: number
  downloads?: number
  reports?: readonly string[]
  /** The named author; left out for a random student. */
  by?: 'student' | 'student2'
}

const of = (subject: string, semester: number) => (plan: Omit<NotePlan, 'subject' | 'semester'>) => ({
  subject,
  semester,
  ...plan,
})
const software = of('Software Engineering', 5)
const internet = of('Internet Programming', 5)
const networks = of('Computer Network Security', 5)
const mathematics = of('Engineering Mathematics-III', 3)
const structures = of('Data Structure', 3)
const systems = of('Operating System', 4)

/**
 * The notes of the cast: each type, all states, short and long titles, other scripts, and more than a page
 * for one subject.
 */
export const notePlans: readonly NotePlan[] = [
  software({
    title: 'Process models in six pages',
    type: 'Notes',
    modules: [1],
    description: "From Waterfall to Scrum with one diagram each. Checked against this year's syllabus.",
    pages: ['Process models', 'Waterfall', 'The V model', 'Spiral', 'Scrum', 'When to use which'],
    daysAgo: 40,
    useful: 10,
    downloads: 39,
    by: 'student',
  }),
  software({
    title: 'May end-semester paper with answers to questions 1 to 4',
    type: 'Paper',
    examYear: 2026,
    pages: ['Software Engineering, May 2026', 'Answers 1 and 2', 'Answers 3 and 4'],
    daysAgo: 33,
    useful: 15,
    downloads: 41,
  }),
  software({
    title: 'Unit test 1 paper',
    type: 'Paper',
    examYear: 2025,
    daysAgo: 300,
    useful: 4,
    downloads: 27,
  }),
  software({
    title: 'Estimation: function points and COCOMO, worked out step by step',
    type: 'Notes',
    modules: [2, 3],
    pages: ['Function points', 'COCOMO'],
    daysAgo: 21,
    useful: 6,
    downloads: 25,
  }),
  software({
    title: 'All lab experiments with output',
    type: 'Lab',
    description: 'All ten experiments with screenshots of the output. Use them to check your own work.',
    pages: ['Experiment 1', 'Experiment 2', 'Experiment 3'],
    daysAgo: 12,
    useful: 3,
    downloads: 20,
  }),
  software({
    title: 'Testing, मराठीत समजावून सांगितलेले',
    type: 'Notes',
    modules: [5],
    description: 'ब्लॅक बॉक्स आणि व्हाइट बॉक्स चाचणी, उदाहरणांसह.',
    daysAgo: 9,
    useful: 2,
    downloads: 7,
  }),
  software({
    title: 'Video lectures for the whole course',
    type: 'Link',
    link: 'https://nptel.ac.in/courses/106105182',
    description: 'Forty video lectures. Weeks 3 to 6 cover our modules 2 and 3.',
    daysAgo: 50,
    useful: 8,
  }),
  software({
    title: 'Risk management summary',
    type: 'Notes',
    modules: [4],
    daysAgo: 7,
    useful: 1,
    downloads: 6,
  }),
  software({
    title: 'UML diagrams for the library case study',
    type: 'Notes',
    modules: [3],
    daysAgo: 6,
    useful: 2,
    downloads: 10,
  }),
  software({
    title: 'Maintenance and re-engineering',
    type: 'Notes',
    modules: [6],
    daysAgo: 5,
    downloads: 4,
  }),
  software({
    title: "Last year's viva questions",
    type: 'Lab',
    daysAgo: 4,
    useful: 5,
    downloads: 19,
  }),
  software({
    title: 'Quality: ISO and CMM compared',
    type: 'Notes',
    modules: [6],
    daysAgo: 3,
    useful: 1,
    downloads: 3,
  }),
  software({ title: 'Agile metrics', type: 'Notes', modules: [1, 2], daysAgo: 2, useful: 1, downloads: 2 }),
  software({
    title: 'Two requirement documents with full marks',
    type: 'Book',
    daysAgo: 1,
    useful: 1,
    downloads: 3,
  }),
  internet({
    title: 'React from zero: components, state, effects',
    type: 'Notes',
    modules: [4, 5],
    pages: ['Components', 'State', 'Effects'],
    daysAgo: 15,
    useful: 9,
    downloads: 30,
    by: 'student',
  }),
  internet({
    title: 'HTTP in two pages',
    type: 'Notes',
    modules: [1],
    pages: ['Requests', 'Answers'],
    daysAgo: 18,
    useful: 4,
    downloads: 15,
  }),
  internet({
    title: 'Winter exam paper',
    type: 'Paper',
    examYear: 2025,
    daysAgo: 200,
    useful: 7,
    downloads: 35,
  }),
  networks({
    title: 'Classical ciphers, solved by hand',
    type: 'Notes',
    modules: [2],
    daysAgo: 11,
    useful: 3,
    downloads: 9,
  }),
  networks({
    title: 'Network Security textbook, full scan',
    type: 'Book',
    daysAgo: 10,
    downloads: 8,
    reports: [
      'This book is still sold in shops.',
      'This is a scanned textbook.',
      'Copyright violation. The publisher sells this book.',
    ],
  }),
  networks({
    title: 'Assignment answers',
    type: 'Notes',
    modules: [3],
    daysAgo: 8,
    downloads: 3,
    reports: ['Half of the answers are wrong.'],
  }),
  mathematics({
    title: 'Laplace transforms: table and 30 solved problems',
    type: 'Notes',
    modules: [1, 2],
    pages: ['The table', 'Problems 1 to 15', 'Problems 16 to 30'],
    daysAgo: 90,
    useful: 17,
    downloads: 59,
  }),
  mathematics({
    title: 'Solved December paper',
    type: 'Paper',
    examYear: 2025,
    daysAgo: 120,
    useful: 13,
    downloads: 47,
  }),
  mathematics({
    title: 'Fourier series on one page',
    type: 'Notes',
    modules: [3],
    daysAgo: 60,
    useful: 6,
    downloads: 22,
    by: 'student2',
  }),
  structures({
    title: 'Binary trees with diagrams',
    type: 'Notes',
    modules: [4],
    daysAgo: 70,
    useful: 5,
    downloads: 19,
  }),
  structures({
    title: 'Linked lists in C: all lab programs',
    type: 'Lab',
    modules: [2],
    daysAgo: 65,
    useful: 7,
    downloads: 27,
  }),
  systems({
    title: 'CPU scheduling with worked Gantt charts',
    type: 'Notes',
    modules: [2],
    daysAgo: 150,
    useful: 11,
    downloads: 38,
  }),
  systems({
    title: "Deadlocks and the banker's algorithm",
    type: 'Notes',
    modules: [3],
    daysAgo: 140,
    useful: 5,
    downloads: 17,
    by: 'student2',
  }),
]

/** Requests for notes that nobody has shared. */
export const noteRequestPlans = [
  { subject: 'Software Engineering', semester: 5, module: null, askedBy: 2 },
  { subject: 'Internet Programming', semester: 5, module: 6, askedBy: 7 },
  { subject: 'Computer Network Security', semester: 5, module: 1, askedBy: 4 },
  { subject: 'Operating System', semester: 4, module: 5, askedBy: 3 },
] as const
