import { Box, Flex, Group, Stack, Text, UnstyledButton } from '@mantine/core'
import { type MouseEvent, useEffect, useRef } from 'react'
import { PersonAvatar } from '#web/college/person-avatar.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { MarkedTitle } from './marked-title.tsx'
import styles from './palette.module.css'
import type { PaletteRow } from './palette-rows.ts'
import type { PaletteState } from './use-palette.ts'

interface PaletteListProps {
  palette: PaletteState
  pick: (row: PaletteRow, isNewTab: boolean) => void
}

/** The results by kind, the status of the search, and the keys. */
export function PaletteList({ palette, pick }: PaletteListProps) {
  const { groups, activeAt, listId, rows } = palette
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelectorAll('[role=option]')[activeAt]?.scrollIntoView({ block: 'nearest' })
  }, [activeAt])
  return (
    <>
      <div
        className={`hides-empty grow pad-8 ${styles.list}`}
        id={listId}
        role="listbox"
        aria-label="Results"
        ref={list}
      >
        {groups.map((group, nth) => (
          // biome-ignore lint/a11y/useSemanticElements: a listbox may contain groups, but no fieldset.
          <div key={group.name} role="group" aria-labelledby={`${listId}-group-${nth}`}>
            <Box
              fz={12}
              c="dimmed"
              pt={10}
              pb={4}
              px={12}
              fw={600}
              id={`${listId}-group-${nth}`}
              role="presentation"
            >
              {group.name}
            </Box>
            {group.rows.map((row) => (
              <Row key={row.path} row={row} at={rows.indexOf(row)} palette={palette} pick={pick} />
            ))}
          </div>
        ))}
      </div>
      <Said palette={palette} />
      <Group
        visibleFrom="md"
        gap={6}
        py={10}
        px={16}
        c="dimmed"
        fz="xs"
        className="line-above"
        aria-hidden="true"
      >
        <kbd>↑</kbd>
        <kbd>↓</kbd> move <kbd>Enter</kbd> open <kbd>Ctrl Enter</kbd> new tab
      </Group>
    </>
  )
}

function Row({ row, at, palette, pick }: PaletteListProps & { row: PaletteRow; at: number }) {
  const { typed, activeAt, activate, idOf } = palette
  const onClick = ({ ctrlKey, metaKey }: MouseEvent) => pick(row, ctrlKey || metaKey)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field above keeps the focus and handles the keys.
    // biome-ignore lint/a11y/useFocusableInteractive: as above; the field refers to the active row.
    <div
      className={`row gap-12 round-10 text-15 ink ${styles.row}`}
      id={idOf(at)}
      role="option"
      aria-selected={at === activeAt}
      onClick={onClick}
      onPointerMove={() => at !== activeAt && activate(at)}
    >
      <Stack
        component="span"
        gap={0}
        align="center"
        justify="center"
        c="var(--portal-text-secondary)"
        flex="none"
        w={28}
      >
        {row.kind === 'person' ? (
          <PersonAvatar name={row.title} photo={null} sizePx={28} />
        ) : (
          <Icon name={row.kind === 'action' ? 'plus' : row.icon} sizePx={19} />
        )}
      </Stack>
      {/* On a phone the hint has a line of its own, so that both can be read. */}
      <Flex
        component="span"
        flex={1}
        miw={0}
        columnGap={12}
        direction={{ base: 'column', md: 'row' }}
        lh={{ base: 1.35, md: 'inherit' }}
      >
        <Text component="span" inherit truncate flex="0 1 auto" miw={0}>
          <MarkedTitle title={row.title} typed={typed} />
        </Text>
        {row.hint !== '' && (
          <Text
            component="span"
            truncate
            variant="dimmed"
            flex={{ base: 'none', md: '1 10 0' }}
            miw={72}
            ta={{ md: 'right' }}
          >
            {row.hint}
          </Text>
        )}
      </Flex>
    </div>
  )
}

/** The status of the search, announced when it changes. */
function Said({ palette }: { palette: PaletteState }) {
  const { face, rows, typed, retry } = palette
  const words = {
    offline: "You're offline. Only rooms and actions are searched.",
    failed: "Couldn't search. Check your connection and try again.",
    searching: rows.length === 0 ? 'Searching…' : '',
    empty: `No results for “${typed.trim()}”`,
    ready: '',
  }[face]
  const count =
    face === 'ready' && typed.trim() !== ''
      ? `${rows.length} ${rows.length === 1 ? 'result' : 'results'}`
      : ''
  return (
    <div
      className={`row rigid breaks gap-12 text-14 secondary ${styles.said}`}
      data-face={face}
      role="status"
    >
      {words || <span className={`text-13 dimmed ${styles.count}`}>{count}</span>}
      {face === 'failed' && (
        <UnstyledButton py={0} px={8} c="var(--portal-link)" mih={44} fw={600} onClick={retry}>
          Retry
        </UnstyledButton>
      )}
    </div>
  )
}
