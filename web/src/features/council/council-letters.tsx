import { letterStateNames, letterStates } from '@portal/contract/council-words.ts'
import { useQuery } from '@tanstack/react-query'
import { pageOf, type RawSearch, usePageHref, usePageSearch } from '#web/platform/page-search.ts'
import { useSession } from '#web/platform/session.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FilterSelect } from '#web/ui/filter-select.tsx'
import { ListStates } from '#web/ui/list-states.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { AnswerLetter } from './answer-letter.tsx'
import { councilLetters } from './council.cache.ts'
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
