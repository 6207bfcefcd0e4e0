import { Button, Group, Stack, Text } from '@mantine/core'
import type { Api } from '@portal/contract/api.ts'
import type { DataOf } from '@portal/contract/endpoint.ts'
import type { RailwayFamilyFigures } from '@portal/contract/railway-booklet-records.ts'
import { leavesLow } from '@portal/contract/railway-desk-words.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { reload } from '#web/platform/reload-after.ts'
import { Card } from '#web/ui/card.tsx'
import { KeyHint } from '#web/ui/desk/bulk-bar.tsx'
import { useDeskReading } from '#web/ui/desk/desk-reading.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FigureTiles } from '#web/ui/figure-tiles.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ListStates } from '#web/ui/list-states.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { panelIdOf, TabRow, tabIdOf } from '#web/ui/tab-row.tsx'
import { AddBookletDialog } from './add-booklet-dialog.tsx'
import { BookletPanel } from './booklet-panel.tsx'
import { BookletRow } from './booklet-row.tsx'
import { lastingWords } from './booklet-words.tsx'
import { bookletPage } from './booklets.cache.ts'
import styles from './booklets.module.css'
import { GapDialog } from './gap-dialog.tsx'

type Page = DataOf<Api['GET /railway/booklets']>

/** The desk's booklets: the remaining leaves, the use of each leaf, and the gaps. */
export function Booklets() {
  const [family, setFamily] = useState('')
  const [page, setPage] = useState(1)
  const [openId, setOpenId] = useState<string | null>(null)
  const [dialog, setDialog] = useState<'add' | 'gaps' | null>(null)
  const load = useQuery(bookletPage({ family, page }))
  useDeskReading('railwaydesk:1', () => void reload('/railway'))
  useKey('g', () => setDialog('gaps'))
  const shown = load.data?.result ?? []
  const open =
    shown.find(({ _id }) => _id === openId) ?? shown.find(({ state }) => state === 'In use') ?? shown[0]
  const choose = (code: string) => {
    setFamily(code)
    setPage(1)
  }
  return (
    <Stack gap={16}>
      <BookletsHead onGaps={() => setDialog('gaps')} onAdd={() => setDialog('add')} />
      {load.data && <FigureTiles label="Leaves" tiles={tilesOf(load.data)} />}
      {load.data && (
        <TabRow
          id={'booklets'}
          label={'Families of lines'}
          tab={family}
          onTab={choose}
          tabs={tabsOf(load.data.families)}
        />
      )}
      <div role="tabpanel" id={panelIdOf('booklets', family)} aria-labelledby={tabIdOf('booklets', family)}>
        <ListStates
          load={load}
          isEmpty={shown.length === 0}
          failedTitle="Couldn't load the booklets"
          empty={<EmptyState title="No booklets found" sentence="Add the first one to issue concessions." />}
        >
          {() => (
            <div className={`one-column align-start gap-16 ${styles.board}`}>
              <Card component="ul" padding="none" aria-label="Booklets">
                {shown.map((one) => (
                  <li key={one._id}>
                    <BookletRow
                      booklet={one}
                      isOpen={one._id === open?._id}
                      onOpen={() => setOpenId(one._id)}
                    />
                  </li>
                ))}
              </Card>
              {open && (
                <BookletPanel
                  key={open._id}
                  booklet={open}
                  perDay={load.data?.families.find(({ code }) => code === open.family)?.perDay}
                />
              )}
            </div>
          )}
        </ListStates>
        {load.data && <Pager page={page} load={load} onPage={setPage} label="Pages of booklets" />}
      </div>
      {dialog === 'add' && load.data && (
        <AddBookletDialog families={load.data.families} onClose={() => setDialog(null)} onAdded={setOpenId} />
      )}
      {dialog === 'gaps' && <GapDialog onClose={() => setDialog(null)} />}
    </Stack>
  )
}

function BookletsHead({ onGaps, onAdd }: { onGaps: () => void; onAdd: () => void }) {
  return (
    <Group justify="space-between" gap={12}>
      <div>
        <h2>Booklets</h2>
        <Text c="dimmed" fz={14}>
          A serial is used up only when it is issued or damaged.
        </Text>
      </div>
      <Group gap={8}>
        <Button onClick={onGaps}>
          Check gaps <KeyHint signs={['g']} />
        </Button>
        <Button variant="board" leftSection={<Icon name="plus" />} onClick={onAdd}>
          Add booklet
        </Button>
      </Group>
    </Group>
  )
}

function tilesOf({ families, damagedThisYear, gaps }: Page) {
  return [
    ...families.map(({ code, name, free, freeInUse, perDay }) => ({
      label: `${name}, left`,
      figure: String(free),
      note: `${free < leavesLow ? 'Low, ' : ''}${lastingWords(free, perDay) ?? `${freeInUse} in use (${code})`}`,
    })),
    { label: 'Damaged this year', figure: String(damagedThisYear) },
    { label: 'Gaps', figure: String(gaps), ...(gaps > 0 && { isMarked: true }) },
  ]
}

function tabsOf(families: readonly RailwayFamilyFigures[]) {
  const all = families.reduce((sum, { booklets }) => sum + booklets, 0)
  return [
    { value: '', label: 'All', count: all },
    ...families.map(({ code, name, booklets }) => ({ value: code, label: name, count: booklets })),
  ]
}

/** Handles a key on the screen, but not in a field. */
function useKey(key: string, run: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isTyping =
      event.target instanceof Element && event.target.closest('input, textarea, [role="dialog"]')
    if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey || isTyping) return
    event.preventDefault()
    run()
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
