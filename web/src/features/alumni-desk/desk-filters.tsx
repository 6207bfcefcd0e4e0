import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { Button, Menu } from '@mantine/core'
import { alumniActivities, type SheetFormat, sheetFormats } from '@portal/contract/alumni-desk-lists.ts'
import { limits } from '@portal/contract/limits.ts'
import { branchFilters } from '@portal/contract/reference.ts'
import { IconDownload, IconUpload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type RefObject, useState } from 'react'
import { fetchFile, saveFile } from '#web/platform/fetch-file.ts'
import { stringifySearch } from '#web/platform/page-search.ts'
import { toast } from '#web/platform/toasts.ts'
import { Icon } from '#web/ui/icon.tsx'
import { SelectMenu } from '#web/ui/select-menu.tsx'
import { filterOf } from './alumni-desk.cache.ts'
import { DeskColumns } from './desk-columns.tsx'
import styles from './desk-filters.module.css'
import { activityNames } from './desk-mail-fields.ts'
import type { DeskSearch } from './desk-search.ts'

interface DeskFiltersProps {
  search: DeskSearch
  searchField: RefObject<HTMLInputElement | null>
  onChange: (
    change: Partial<Record<'name' | 'branch' | 'year' | 'activity' | 'columns' | 'view', string | undefined>>,
  ) => void
}

const activities = [
  { value: '', label: 'Any' },
  ...alumniActivities.map((value) => ({ value, label: activityNames[value] })),
]

/** Search, branch and year, which columns to show, and the ways out of and into a spreadsheet. */
export function DeskFilters({ search, searchField, onChange }: DeskFiltersProps) {
  const [name, setName] = useState(search.name)
  const [year, setYear] = useState(search.year)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onChange({ name: name.trim() || undefined, year: /^\d{4}$/.test(year) ? year : undefined })
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: `search` is the landmark that a form of filters is.
    <form className={styles.filters} role="search" onSubmit={submit}>
      <div className={`${styles.box} ${styles.search}`}>
        <Icon name="search" sizePx={18} />
        <input
          ref={searchField}
          type="search"
          aria-label="Search by name, e-mail or number"
          placeholder="Name, e-mail or number"
          maxLength={limits.searchLengthMax}
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <kbd className={styles.key}>/</kbd>
      </div>
      <SelectMenu
        label="Branch"
        value={search.branch}
        choices={branchFilters.map((branch) => ({ value: branch, label: branch === 'ALL' ? 'All' : branch }))}
        isSet={search.branch !== 'ALL'}
        onChange={(branch) => onChange({ branch: branch === 'ALL' ? undefined : branch })}
      />
      <div className={`${styles.box} ${styles.narrow}`}>
        <input
          aria-label="Pass-out year"
          placeholder="Year"
          inputMode="numeric"
          maxLength={4}
          value={year}
          onChange={(event) => setYear(event.currentTarget.value.replace(/\D/g, ''))}
        />
      </div>
      {search.status === 'approved' && (
        <SelectMenu
          label="Activity"
          value={search.activity}
          choices={activities}
          isSet={search.activity !== ''}
          onChange={(activity) => onChange({ activity: activity || undefined })}
        />
      )}
      <Button type="submit" variant="default">
        Search
      </Button>
      <span className={styles.gap} />
      <DeskColumns columns={search.columns} onColumns={(columns) => onChange({ columns })} />
      <ExportMenu search={search} />
      <Button
        variant="default"
        leftSection={<IconUpload size={18} stroke={1.6} aria-hidden="true" />}
        onClick={() => onChange({ view: 'import' })}
      >
        Import
      </Button>
    </form>
  )
}

/** The list in force, filters and all, as a file. */
function ExportMenu({ search }: { search: DeskSearch }) {
  const save = useMutation({
    mutationFn: (format: SheetFormat) =>
      fetchFile(`/alumni/admin/export${stringifySearch({ ...filterOf(search), format })}`),
    onSuccess: saveFile,
    onError: (error) => toast.warn(error.message),
  })
  return (
    <Menu position="bottom-end" radius="md" shadow="md" zIndex="var(--portal-z-popover, 300)">
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} stroke={1.6} aria-hidden="true" />}
          loading={save.isPending}
        >
          Export
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {sheetFormats.map((format) => (
          <Menu.Item key={format} onClick={() => save.mutate(format)}>
            {format === 'xlsx' ? 'Excel (.xlsx)' : 'CSV (.csv)'}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
