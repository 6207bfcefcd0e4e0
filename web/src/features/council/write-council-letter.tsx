import { Box, Stack } from '@mantine/core'
import { council } from '@portal/contract/council.ts'
import { councilLimits } from '@portal/contract/council-words.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#web/platform/call.ts'
import { useSession } from '#web/platform/session.ts'
import { EditForm } from '#web/ui/form/edit-form.tsx'
import { fieldsOf } from '#web/ui/form/fields-of.ts'
import { TextAreaField, TextField } from '#web/ui/form/text-field.tsx'
import { useEditForm } from '#web/ui/form/use-edit-form.ts'
import { Pager } from '#web/ui/pager.tsx'
import { ownLetters } from './council.cache.ts'
import { LetterItem } from './letter-item.tsx'

/**
 * The form for a letter that only the council reads, and the state of the viewer's own letters; for students,
 * teams and alumni.
 */
export function WriteCouncilLetter() {
  const { viewer } = useSession()
  if (!viewer?.can.writeToCouncil) return null
  return (
    <Box component="section" mt={28} aria-labelledby="write-to-council">
      <Box component="h2" fz="var(--portal-h2)" mb={12} id="write-to-council">
        Write to the council
      </Box>
      <LetterForm />
      <OwnLetters />
    </Box>
  )
}

const empty = { subject: '', message: '' }
const fields = fieldsOf<typeof empty>(council.writeCouncilLetter.body)

function LetterForm() {
  const form = useEditForm({
    draftKey: 'council-letter',
    initial: empty,
    fields,
    send: (body) => call('POST /council/letters', { body }),
    next: () => empty,
  })
  const { field } = form
  return (
    <EditForm form={form} isSecondary thing="letter" submitLabel="Send letter">
      <TextField
        {...field('subject')}
        label="Subject"
        isRequired
        lengthMax={councilLimits.subjectLengthMax}
      />
      <TextAreaField
        {...field('message')}
        label="Letter"
        isRequired
        help="Only the council can read it. They see your name."
        rowsMin={4}
        countMax={councilLimits.messageLengthMax}
      />
    </EditForm>
  )
}

function OwnLetters() {
  const [page, setPage] = useState(1)
  const load = useQuery(ownLetters(page))
  const { data: list } = load
  if (!list || list.totalPage === 0) return null
  return (
    <>
      <Box component="h3" fz={16} mt={20} mb={10}>
        Your letters
      </Box>
      <Stack component="ul" gap={10} mb={16}>
        {list.result.map((letter) => (
          <li key={letter._id}>
            <LetterItem letter={letter} />
          </li>
        ))}
      </Stack>
      <Pager page={page} load={load} onPage={setPage} label="Pages of your letters" />
    </>
  )
}
