import { Button, Group, Text } from '@mantine/core'
import type { FormResults, FormRow } from '@portal/contract/form-results.ts'
import type { FormState } from '@portal/contract/form-words.ts'
import { IconShare } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { useFailureToast } from '#web/platform/failure-toast.ts'
import { useMinWidth } from '#web/platform/min-width.ts'
import { type RawSearch, usePageSearch } from '#web/platform/page-search.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { DialogFrame } from '#web/ui/dialog-frame.tsx'
import { DownloadButton } from '#web/ui/download-button.tsx'
import { LoadingState } from '#web/ui/loading-state.tsx'
import { MoreItem, MoreMenu } from '#web/ui/more-menu.tsx'
import { usePageTitle } from '#web/ui/page-title.ts'
import { panelIdOf, TabRow, tabIdOf } from '#web/ui/tab-row.tsx'
import { Tag, type TagLook } from '#web/ui/tag.tsx'
import { formDates } from './form-dates.ts'
import { formMissing, formResults } from './forms.cache.ts'
import { parseResultsSearch } from './forms-search.ts'
import { ListAnswers } from './list-answers.tsx'
import { ListMissing } from './list-missing.tsx'
import { ResultCharts } from './result-charts.tsx'
import { ShareForm } from './share-form.tsx'
import { useFormActs } from './use-form-acts.tsx'

interface ReadResultsProps {
  id: string
  /** The address parameters of the list that led here. */
  back: RawSearch
}

/** The results of a form: charts, single answers, and the people who haven't answered. */
export function ReadResults({ id, back }: ReadResultsProps) {
  const load = useQuery(formResults(id))
  useFailureToast(load.error)
  usePageTitle(load.data && `Results: ${load.data.title}`)
  if (!load.data) return <LoadingState load={load} failedTitle="Couldn't load the results" />
  return (
    <>
      <ResultsHead form={load.data} back={back} />
      <ResultParts form={load.data} id={id} />
    </>
  )
}

function ResultsHead({ form, back }: { form: FormResults; back: RawSearch }) {
  const navigate = useNavigate()
  const [isSharing, setSharing] = useState(false)
  const toList = () => void navigate({ to: '/forms', search: back })
  const { acts, dialog } = useFormActs({ afterDelete: toList })
  const { words, below } = formDates(form, new Date())
  const isWide = useMinWidth('48em')
  // Actions with a button of their own; phones have only one export button.
  const hasButton = (label: string) => label.startsWith('Export') && (isWide || !label.includes('CSV'))
  return (
    <header>
      <BackLink to="/forms" search={back} label="My forms" />
      <Group justify="space-between" align="end" gap={12} mb={12}>
        <div>
          <h1>{form.title}</h1>
          <Group gap={8} mt={6}>
            <FormStateTag state={form.state} />
            <Text span fz={14} c="dimmed">
              {form.state === 'Closed' ? below : `${words}, ${below}`}
            </Text>
          </Group>
        </div>
        <Group gap={8}>
          <DownloadButton path={`/forms/${form._id}/answers.xlsx`} label="Save answers as XLSX">
            XLSX
          </DownloadButton>
          {isWide && (
            <DownloadButton path={`/forms/${form._id}/answers.csv`} label="Save answers as CSV">
              CSV
            </DownloadButton>
          )}
          <Button
            leftSection={<IconShare size={18} stroke={1.6} aria-hidden="true" />}
            onClick={() => setSharing(true)}
          >
            Share
          </Button>
          <MoreMenu label="More actions">
            {acts
              .filter(({ label, isFor }) => isFor(form) && !hasButton(label))
              .map(({ label, icon = 'dots', run }) => (
                <MoreItem key={label} icon={icon} onClick={() => run(form)} isDanger={label === 'Delete'}>
                  {label}
                </MoreItem>
              ))}
          </MoreMenu>
        </Group>
      </Group>
      <ShareDialog form={form} isOpen={isSharing} onClose={() => setSharing(false)} />
      {dialog}
    </header>
  )
}

function ResultParts({ form, id }: { form: FormResults; id: string }) {
  const [{ tab: asked }, setSearch] = usePageSearch(parseResultsSearch)
  const tabsId = useId()
  const missing = useQuery({ ...formMissing(id, form._id), enabled: form.hasMissing })
  const missingCount = missing.data && missing.data.reachCount - missing.data.answeredCount
  const tabs = [
    { value: 'charts', label: 'Charts' },
    { value: 'answers', label: 'Answers', count: form.answerCount },
    ...(form.hasMissing ? [{ value: 'missing', label: 'Not answered', count: missingCount }] : []),
  ]
  const tab = tabs.some(({ value }) => value === asked) ? asked : 'charts'
  return (
    <>
      <TabRow
        label="Results"
        tabs={tabs}
        tab={tab}
        id={tabsId}
        onTab={(value) =>
          setSearch({ ...nothingNarrowed, tab: value === 'charts' ? undefined : value } as never)
        }
      />
      <div
        role="tabpanel"
        id={panelIdOf(tabsId, tab)}
        aria-labelledby={tabIdOf(tabsId, tab)}
        style={{ paddingTop: 16 }}
      >
        {tab === 'charts' && <ResultCharts form={form} />}
        {tab === 'answers' && <ListAnswers form={form} id={id} />}
        {tab === 'missing' && <ListMissing form={form} id={id} />}
      </div>
    </>
  )
}

/** Clears the filters of the answers, which don't apply to the other tabs. */
const nothingNarrowed = {
  name: undefined,
  choice: undefined,
  year: undefined,
  branch: undefined,
  page: undefined,
}

const tags: Readonly<Record<FormState, TagLook>> = {
  Draft: { tone: 'plain', icon: 'edit' },
  Scheduled: { tone: 'waiting', icon: 'clock' },
  Open: { tone: 'good', icon: 'check' },
  Closed: { tone: 'plain', icon: 'lock' },
}

function FormStateTag({ state }: { state: FormState }) {
  return <Tag {...tags[state]}>{state}</Tag>
}

interface ShareDialogProps {
  form: FormRow
  isOpen: boolean
  onClose: () => void
}

function ShareDialog({ form, isOpen, onClose }: ShareDialogProps) {
  return (
    <DialogFrame opened={isOpen} onClose={onClose} title="Share" size={400} withCloseButton>
      <ShareForm form={form} />
    </DialogFrame>
  )
}
