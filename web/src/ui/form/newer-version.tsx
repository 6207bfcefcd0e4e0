import { Box, Button, Group, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { Note } from '#web/ui/note.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { type MergedValues, pick } from './merge-values.ts'

interface NewerVersionProps<V extends object> {
  /** Why the form was not saved: who saved what, without a full stop. */
  sentence: string
  /** The values that the other person saved. */
  theirs: V
  mine: V
  merge: MergedValues<V>
  labelOf: (field: keyof V & string) => string
  wordsOf: (field: keyof V & string, values: V) => string
  /** Puts the chosen values into the form, which is then saved over the other version. */
  onMerge: (values: V) => void
}

/**
 * Resolves a conflict with a version that someone else has saved meanwhile. Fields that only one person
 * changed are merged; for each other field the person chooses. Nothing typed is lost before that.
 */
export function NewerVersion<V extends object>(props: NewerVersionProps<V>) {
  const { sentence, theirs, mine, merge, labelOf, wordsOf, onMerge } = props
  const [theirFields, setTheirFields] = useState<readonly (keyof V & string)[]>([])
  const notice = useFocusOfNotice()
  const choose = (field: keyof V & string, isTheirs: boolean) =>
    setTheirFields((before) => [...before.filter((one) => one !== field), ...(isTheirs ? [field] : [])])
  // The notice pushes the pressed button down, so its choices may be below the screen.
  const choices = useRef<HTMLDivElement>(null)
  useEffect(() => void choices.current?.scrollIntoView({ block: 'nearest' }), [])
  return (
    <Note tone="warn">
      <div ref={notice} role="alert" tabIndex={-1} style={{ outline: 'none' }}>
        <b>{sentence}.</b> What you typed is still here.
        {merge.taken.length > 0 &&
          ` Their changes that don't touch yours: ${merge.taken.map(labelOf).join(', ')}.`}
      </div>
      {merge.both.map((field) => (
        <Box key={field} mt={12}>
          <RadioGroup
            label={labelOf(field)}
            value={theirFields.includes(field) ? 'theirs' : 'mine'}
            onChange={(whose) => choose(field, whose === 'theirs')}
            options={[
              { value: 'mine', label: 'Keep mine', note: <Said words={wordsOf(field, mine)} /> },
              { value: 'theirs', label: 'Use theirs', note: <Said words={wordsOf(field, theirs)} /> },
            ]}
          />
        </Box>
      ))}
      <Group
        ref={choices}
        gap={8}
        mt={12}
        style={{ scrollMarginBottom: 'calc(var(--portal-bottombar) + 96px)' }}
      >
        <Button variant="filled" onClick={() => onMerge({ ...merge.merged, ...pick(theirs, theirFields) })}>
          {merge.both.length > 0 ? 'Use these' : 'Keep both changes'}
        </Button>
        <Button onClick={() => onMerge(theirs)}>Discard mine</Button>
      </Group>
    </Note>
  )
}

function Said({ words }: { words: string }) {
  return (
    <Text span fz={13} lineClamp={3}>
      {words === '' ? 'Empty' : words}
    </Text>
  )
}

/** The focus goes to the notice, which needs an answer, and from there to the button that saves. */
function useFocusOfNotice() {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const form = notice.current?.closest('form')
    notice.current?.focus({ preventScroll: true })
    notice.current?.parentElement?.scrollIntoView({ block: 'nearest' })
    return () => form?.querySelector<HTMLElement>('[type="submit"]')?.focus()
  }, [])
  return notice
}
