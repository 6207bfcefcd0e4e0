import type { ReactNode } from 'react'

/** Top bar, side navigation and footer around a page (look.md section 5). */
export function Shell({ children }: { hasThemeToggle: boolean; children: ReactNode }) {
  return <main>{children}</main>
}
