import { inWindow, onPhone } from '../drawing.tsx'
import { bars, poster, qr } from '../drawing-art.tsx'
import { button, field, row, title } from '../drawing-parts.tsx'
import type { GuideStep } from '../guide-step.ts'

const desk = '/tml/regdesk'

export const regDeskSteps: readonly GuideStep[] = [
  {
    title: 'Choose the event',
    text: 'The desk lists the events of the festival. Open one to see its registrations and what is due.',
    link: { to: desk, label: 'Registration desk' },
    picture: inWindow(
      title('Events'),
      row('Group dance', { isThing: true, isChosen: true, mark: '24 of 40', tone: 'plain' }),
      row('Robot race', { isThing: true, mark: '12 of 16', tone: 'plain' }),
      row('Chess', { isThing: true, mark: 'Full', tone: 'waiting' }),
    ),
  },
  {
    title: 'Find a registration',
    text: 'Scan the code that the participant shows, or search for a name.',
    link: { to: desk, label: 'Scan or search' },
    picture: onPhone(title('Scan'), qr(), field('Name')),
  },
  {
    title: 'Take the payment',
    text: 'Note the amount and how it was paid. Your shift adds up payments and refunds.',
    link: { to: `${desk}/$slug`, search: { list: 'unpaid' }, label: 'Unpaid registrations' },
    picture: inWindow(
      title('Payment', 'Save'),
      row('Participant', { isChosen: true, mark: 'Due', tone: 'waiting' }),
      field('Amount'),
      row('Participant', { mark: 'Paid' }),
    ),
  },
  {
    title: 'Register people at the desk',
    text: 'Someone who comes without a registration gets one here, if there is a seat.',
    link: { to: `${desk}/$slug`, label: 'Desk of the next event' },
    picture: onPhone(title('Walk-in'), field('Name'), field('College'), field('Phone'), button('Register')),
  },
  {
    title: 'Know the programme',
    text: "The public page of an event has its rules, times and contacts, when participants ask. It opens beside the desk's table.",
    link: { to: '/tml/events', label: 'Festival events' },
    picture: inWindow(title('Festival events'), poster(), bars(0.4, 0.7, 0.9, 0.5, 0.6)),
  },
]
