import { letterStateNames, letterStates } from '@portal/contract/council-words.ts'
import { useQuery } from '@tanstack/react-query'
import { useListAddress } from '#web/platform/list-address.ts'
import { pageOf, type RawSearch } from '#web/platform/page-search.ts'
import { PagedList } from '#web/ui/list/paged-list.tsx'
import { AnswerCouncilLetter } from './answer-council-letter.tsx'
import { councilLetters } from './council.cache.ts'
import { LetterItem } from './letter-item.tsx'

/** The letters to the council, to be reviewed, answered and closed. */
export function ListCouncilLetters() {
  const address = useListAddress(parseLettersSearch)
  const { state, page } = address.filters
  return (
    <PagedList
      name="Letters"
      things={['letter', 'letters']}
      load={useQuery(councilLetters(state, page))}
      address={address}
      filters={[{ name: 'letters', label: 'State', any: 'Any', options: states, value: state }]}
      empty={{ title: 'No letters found', sentence: 'Letters that need an answer appear here.' }}
      failedTitle="Couldn't load the letters"
      card={(letter) => (
        <LetterItem key={letter._id} letter={letter} isSigned>
          <AnswerCouncilLetter letter={letter} />
        </LetterItem>
      )}
    />
  )
}

const states = letterStates.map((value) => ({ value, label: letterStateNames[value] }))

function parseLettersSearch(raw: RawSearch) {
  const state = letterStates.find((known) => known === raw.letters)
  return { state: state ?? ('' as const), page: pageOf(raw.page) }
}
