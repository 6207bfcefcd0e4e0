import type { Author } from '@portal/contract/author.ts'
import type { ForumAnswer, ForumQuery } from '@portal/contract/forum-records.ts'

/* The data of the forum's screen tests. */

export const sampleAuthor: Author = {
  _id: '3',
  name: 'Ishita Fernandes',
  slug: 'ishita',
  email: 'ishita@student.gst.example',
  profile: null,
  roleModel: 'Student',
  branch: 'AIDS',
  year: 'FE',
  role: { slug: 'ishita', socialProfile: { linkedin: null, github: null } },
}

export const sampleQuery: ForumQuery = {
  _id: '11',
  slug: 'python-first',
  query: 'Python first?',
  body: '<p>I have the whole vacation.</p>',
  images: [],
  domain: ['All', 'ML'],
  createdAt: '2026-11-20T06:30:00.000Z',
  editedAt: null,
  createdBy: sampleAuthor,
  askedOf: null,
  asked: [],
  openQueryStatus: true,
  answerCount: 1,
  can: { update: false, delete: false, answer: true, decline: false, outcome: false },
}

export const sampleAnswer: ForumAnswer = {
  _id: '21',
  message: 'Both.',
  date: '2026-11-20T07:30:00.000Z',
  author: {
    ...sampleAuthor,
    _id: '4',
    name: 'Kabir Shaikh',
    slug: 'kabir',
    email: 'kabir@gst.example',
    roleModel: 'Alumni',
  },
  upVotes: ['1', '2'],
  editedAt: null,
  revision: 1,
  hasHelped: false,
  reply: [],
  can: { update: false, delete: false, like: true, markHelped: false },
}
