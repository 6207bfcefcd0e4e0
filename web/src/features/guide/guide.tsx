import { Text } from '@mantine/core'
import type { Role } from '@portal/contract/roles.ts'
import { useId } from 'react'
import { type RawSearch, usePageSearch } from '#web/platform/page-search.ts'
import { roleNames } from '#web/platform/role-words.ts'
import { useSession } from '#web/platform/session.ts'
import { panelIdOf, TabRow, tabIdOf } from '#web/ui/tab-row.tsx'
import { GuideCard } from './guide-card.tsx'
import { guidedRoles, guideOf } from './guides.ts'

/** The five steps of the viewer's role, and those of the others, so that a desk can help a student. */
export function Guide() {
  const id = useId()
  const { viewer } = useSession()
  const own = viewer?.roleModel ?? 'All'
  const [{ role: asked }, setSearch] = usePageSearch(parseRole)
  const offered = guidedRoles(own)
  const first = offered[0] ?? 'All'
  const role = offered.find((one) => one === asked) ?? first
  const open = (one: string) => setSearch({ role: one === first ? undefined : one }, 'replace')
  return (
    <>
      <div className="line-below" data-print="no">
        <TabRow
          label="Guides"
          tabs={offered.map((one) => ({ value: one, label: namesOfGuides[one] }))}
          tab={role}
          onTab={open}
          id={id}
        />
      </div>
      <div role="tabpanel" id={panelIdOf(id, role)} aria-labelledby={tabIdOf(id, role)} className="above-12">
        <ol className="one-column gap-12">
          {guideOf(role).map((step, nth) => (
            <GuideCard key={step.title} step={step} number={nth + 1} viewer={viewer} />
          ))}
        </ol>
      </div>
      <Text size="md" c="dimmed" mt={16} visibleFrom="md" data-print="no">
        Press <kbd>?</kbd> on any page to open this guide.
      </Text>
    </>
  )
}

const namesOfGuides: Readonly<Record<Role, string>> = { ...roleNames, All: 'Visitor' }

function parseRole({ role = '' }: RawSearch): { role: string } {
  return { role }
}
