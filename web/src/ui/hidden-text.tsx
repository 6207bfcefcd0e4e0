import type { ReactNode } from 'react'

/** Words for people who do not see the screen; they take no room on it. */
export function HiddenText({ children }: { children: ReactNode }) {
  return <span className="visually-hidden">{children}</span>
}
