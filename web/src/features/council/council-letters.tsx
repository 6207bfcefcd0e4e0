import '@mantine/core/styles/Input.layer.css'
import { Button, Textarea } from '@mantine/core'
import type { CouncilLetter } from '@portal/contract/council.ts'
import { councilLimits, letterStateNames, letterStates } from '@portal/contract/council-words.ts'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '#web/platform/call.ts'
import { pageOf, type RawSearch, usePageHref, usePageSearch } from '#web/platform/page-search.ts'
import { useSession } from '#web/platform/session.ts'
import { useSending } from '#web/platform/use-sending.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { FilterSelect } from '#web/ui/filter-select.tsx'
import { useFirstWrongField } from '#web/ui/form/first-wrong-field.ts'
import { ListStates } from '#web/ui/list-states.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { councilLetters, useCouncilRefresh } from './council.cache.ts'
import styles from './council.module.css'
import { LetterItem } from './letter-item.tsx'

/** The letters to the council, for the council: looked at, answered, closed. */
export function CouncilLetters() {
  const { viewer } = useSession()
  return viewer?.roleModel === 'Council' ? <Letters /> : null
}

function Letters() {
  const [{ state, page }, setSearch] = usePageSearch(parseLettersSearch)
  const load = useQuery(councilLetters(state, page))
  const hrefFor = usePageHref('page')
  return (
    <section className={styles.section} aria-labelledby="council-letters">
      <h2 id="council-letters">Letters to the council</h2>
      <FilterSelect
        className={styles.filter}
        label="State"
        any="Any"
        value={state === '' ? '' : letterStateNames[state]}
        options={letterStates.map((known) => letterStateNames[known])}
        onChange={(name) =>
          setSearch({
            letters: letterStates.find((known) => letterStateNames[known] === name),
            page: undefined,
          })
        }
      />
      <ListStates
        load={load}
        isEmpty={load.data?.result.length === 0}
        empty={<EmptyState title="No letters found" sentence="Letters that need an answer appear here." />}
        failedTitle="Couldn't load the letters"
      >
        {() => (
          <ul className={styles.letters}>
            {load.data?.result.map((letter) => (
              <LetterItem key={letter._id} letter={letter} isSigned>
                <AnswerLetter letter={letter} />
              </LetterItem>
            ))}
          </ul>
        )}
      </ListStates>
      <Pager
        page={page}
        load={load}
        onPage={(next) => setSearch({ page: next === 1 ? undefined : next })}
        hrefFor={hrefFor}
        label="Pages of letters"
      />
    </section>
  )
}

function parseLettersSearch(raw: RawSearch) {
  const letters = letterStates.find((known) => known === raw.letters)
  return { letters, state: letters ?? ('' as const), page: pageOf(raw.page) }
}

function AnswerLetter({ letter }: { letter: CouncilLetter }) {
  const [answer, setAnswer] = useState<string | null>(null)
  const { form, focusFirstWrong } = useFirstWrongField()
  const { isSending, problems, send } = useSending()
  const { refreshLetters } = useCouncilRefresh()
  const params = { id: letter._id }
  const setState = async (state: 'looking' | 'closed') => {
    await send(() => call('PUT /council/letters/:id', { params, body: { state } }))
    await refreshLetters()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const isSent = await send(() =>
      call('PUT /council/letters/:id', { params, body: { answer: answer ?? '' } }),
    )
    if (!isSent) return focusFirstWrong()
    setAnswer(null)
    await refreshLetters()
  }
  if (answer === null)
    return (
      <div className={styles.actions}>
        {letter.state === 'received' && (
          <Button variant="default" disabled={isSending} onClick={() => void setState('looking')}>
            Mark in review
          </Button>
        )}
        <Button variant="default" disabled={isSending} onClick={() => setAnswer(letter.answer)}>
          {letter.answer === '' ? 'Answer' : 'Edit answer'}
        </Button>
        {letter.state !== 'closed' && (
          <Button variant="subtle" disabled={isSending} onClick={() => void setState('closed')}>
            Close
          </Button>
        )}
      </div>
    )
  return (
    <form ref={form} className={styles.answering} onSubmit={(event) => void submit(event)} noValidate>
      <Field label={`Answer to ${letter.author.name}`} isRequired error={problems.answer}>
        {(wiring) => (
          <Textarea
            {...wiring}
            value={answer}
            error={problems.answer !== undefined}
            autosize
            minRows={3}
            maxRows={12}
            maxLength={councilLimits.messageLengthMax}
            onChange={({ currentTarget }) => setAnswer(currentTarget.value)}
          />
        )}
      </Field>
      <div className={styles.actions}>
        <Button variant="default" onClick={() => setAnswer(null)}>
          Cancel
        </Button>
        <Button type="submit" loading={isSending}>
          Send answer
        </Button>
      </div>
    </form>
  )
}
