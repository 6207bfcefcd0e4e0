import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { Box, Flex } from '@mantine/core'
import type { Team, TeamMember } from '@portal/contract/team-records.ts'
import { useState } from 'react'
import { RosterRow } from './roster-row.tsx'

interface SortableRosterProps {
  label: string
  team: Team
  members: readonly TeamMember[]
  /** Saves the order. The new order is shown while it is being saved. */
  onOrder: (ids: readonly string[]) => Promise<unknown>
  onRemove: (member: TeamMember) => void
}

/** A list that is sorted by dragging the handles, or with Space and the arrow keys on them. */
export function SortableRoster({ label, team, members, onOrder, onRemove }: SortableRosterProps) {
  const { shown, move } = useOrder(members, onOrder)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const end = ({ active, over }: DragEndEvent) => {
    if (over && active.id !== over.id) move(String(active.id), String(over.id))
  }
  return (
    <section aria-label={label}>
      <Box component="h2" fz={16} c="var(--portal-text-secondary)" mb={8}>
        {label}
      </Box>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={end}
        accessibility={{ announcements: announcementsOf(shown), screenReaderInstructions: instructions }}
      >
        <SortableContext items={shown.map(({ _id }) => _id)} strategy={verticalListSortingStrategy}>
          <Flex component="ul" direction="column" gap={8}>
            {shown.map((member) => (
              <RosterRow key={member._id} team={team} member={member} onRemove={() => onRemove(member)} />
            ))}
          </Flex>
        </SortableContext>
      </DndContext>
    </section>
  )
}

const instructions = {
  draggable:
    'Press Space to pick up, use the arrow keys to move, and press Space again to drop. Press Escape to cancel.',
}

/** Shows the new order until the server's has loaded or the change is refused. */
function useOrder(members: readonly TeamMember[], onOrder: SortableRosterProps['onOrder']) {
  const [requested, setRequested] = useState<readonly string[] | null>(null)
  const shown = requested === null ? members : inOrder(members, requested)
  const move = (id: string, overId: string) => {
    const ids = shown.map(({ _id }) => _id)
    const next = arrayMove(ids, ids.indexOf(id), ids.indexOf(overId))
    setRequested(next)
    void onOrder(next).finally(() => setRequested(null))
  }
  return { shown, move }
}

function inOrder(members: readonly TeamMember[], ids: readonly string[]): TeamMember[] {
  const placeOf = ({ _id }: TeamMember) => {
    const place = ids.indexOf(_id)
    return place < 0 ? ids.length : place
  }
  return members.toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** Announces names and positions instead of ids. */
function announcementsOf(members: readonly TeamMember[]): Announcements {
  const nameOf = (id: unknown) => members.find(({ _id }) => _id === id)?.name ?? ''
  const placeOf = (id: unknown) => members.findIndex(({ _id }) => _id === id) + 1
  return {
    onDragStart: ({ active }) => `Picked up ${nameOf(active.id)}`,
    onDragOver: ({ active, over }) =>
      over ? `${nameOf(active.id)} is in position ${placeOf(over.id)} of ${members.length}` : undefined,
    onDragEnd: ({ active, over }) =>
      over ? `${nameOf(active.id)} was moved to position ${placeOf(over.id)}` : undefined,
    onDragCancel: ({ active }) => `${nameOf(active.id)} wasn't moved`,
  }
}
