import {
  IconAlertTriangle,
  IconArrowLeft,
  IconArrowRight,
  IconArticle,
  IconCalendarEvent,
  IconCalendarMonth,
  IconCertificate,
  IconCheck,
  IconChevronLeft,
  IconChevronRight,
  IconClipboardCheck,
  IconClock,
  IconCompass,
  IconConfetti,
  IconCornerDownLeft,
  IconDots,
  IconFlame,
  IconForms,
  IconHeart,
  IconHeartFilled,
  IconHome,
  IconLayoutDashboard,
  IconLock,
  IconMail,
  IconMenu2,
  IconMessage,
  IconMessages,
  IconNotebook,
  IconPencil,
  IconPlus,
  IconRefresh,
  IconReportAnalytics,
  IconSearch,
  IconSend,
  IconSpeakerphone,
  IconTrain,
  IconTrash,
  IconTrophy,
  IconUser,
  IconUsers,
  IconX,
} from '@tabler/icons-react'

/**
 * The portal's icons by the names that menus and tags use. Add an icon only if the shell or several screens
 * use it, because all of them are in the first load.
 */
const icons = {
  alert: IconAlertTriangle,
  article: IconArticle,
  back: IconArrowLeft,
  calendar: IconCalendarEvent,
  calendarMonth: IconCalendarMonth,
  certificate: IconCertificate,
  check: IconCheck,
  clipboard: IconClipboardCheck,
  clock: IconClock,
  close: IconX,
  compass: IconCompass,
  confetti: IconConfetti,
  dashboard: IconLayoutDashboard,
  delete: IconTrash,
  dots: IconDots,
  edit: IconPencil,
  flame: IconFlame,
  forms: IconForms,
  forward: IconArrowRight,
  heart: IconHeart,
  heartFilled: IconHeartFilled,
  home: IconHome,
  lock: IconLock,
  mail: IconMail,
  menu: IconMenu2,
  message: IconMessage,
  messages: IconMessages,
  next: IconChevronRight,
  notebook: IconNotebook,
  plus: IconPlus,
  previous: IconChevronLeft,
  reply: IconCornerDownLeft,
  report: IconReportAnalytics,
  retry: IconRefresh,
  search: IconSearch,
  send: IconSend,
  speakerphone: IconSpeakerphone,
  train: IconTrain,
  trophy: IconTrophy,
  user: IconUser,
  users: IconUsers,
}

export type IconName = keyof typeof icons

type IconProps = {
  /** The contract's menus name their icons as plain text. An unknown name renders dots instead of a gap. */
  name: IconName | (string & {})
  sizePx?: number
}

/** A decorative icon beside a label. If it stands alone, the control around it needs the name. */
export function Icon({ name, sizePx = 18 }: IconProps) {
  const Drawing = isIconName(name) ? icons[name] : icons.dots
  return <Drawing size={sizePx} stroke={1.6} aria-hidden="true" focusable="false" />
}

function isIconName(name: string): name is IconName {
  return Object.hasOwn(icons, name)
}
