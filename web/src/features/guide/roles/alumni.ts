import { queryDomains } from '@portal/contract/reference.ts'
import { onPhone } from '../drawing.tsx'
import { poster } from '../drawing-art.tsx'
import { button, chips, field, message, row, sheet, title, toggle } from '../drawing-parts.tsx'
import type { GuideStep } from '../guide-step.ts'

export const alumniSteps: readonly GuideStep[] = [
  {
    title: 'Say what students can ask you',
    text: 'Choose your domains, and how many queries a week the portal may ask you. You can add holidays.',
    link: { to: '/editalumniprofile', label: 'Edit profile' },
    picture: onPhone(
      title('Your profile'),
      field('Company'),
      chips(...queryDomains.slice(0, 3)),
      toggle('Welcome questions'),
      button('Save'),
    ),
  },
  {
    title: 'Answer queries',
    text: 'Your dashboard shows the queries that fit your domains, company or branch. An answer also helps everyone who reads it later.',
    link: { to: '/alumni/dashboard', label: 'Dashboard' },
    picture: onPhone(
      title('For you'),
      message('Student asks'),
      message('Your answer', { isLiked: true }),
      button('Reply'),
    ),
  },
  {
    title: 'Post an internship',
    text: 'Describe the opening and choose the classes that see it. It closes by itself after its last day.',
    link: { to: '/alumni/announcement/internship', label: 'Post an internship' },
    picture: onPhone(
      title('Internship'),
      field('Role'),
      field('Company'),
      field('Last day'),
      button('Publish'),
    ),
  },
  {
    title: 'Write a blog',
    text: 'Share an interview, a project or a year abroad. Drafts are saved while you type.',
    link: { to: '/blogs/create', label: 'Write a blog' },
    picture: onPhone(poster(), sheet('Your blog', 5)),
  },
  {
    title: 'Find old friends',
    text: 'Look for people by name, class, company or city. You decide on your profile who sees your contacts.',
    link: { to: '/explore', label: 'Explore' },
    picture: onPhone(
      title('Explore'),
      field('Name or company'),
      row('Classmate', { isChosen: true }),
      row('Colleague'),
      row('Neighbour'),
    ),
  },
]
