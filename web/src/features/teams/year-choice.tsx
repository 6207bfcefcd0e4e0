import { Flex } from '@mantine/core'
import { SelectMenu } from '#web/ui/select-menu.tsx'

interface YearChoiceProps {
  years: readonly string[]
  value: string
  onChange: (academicYear: string) => void
}

export function YearChoice({ years, value, onChange }: YearChoiceProps) {
  const choices = years.map((year) => ({ value: year, label: year }))
  return (
    <Flex>
      <SelectMenu label="Academic year" value={value} choices={choices} onChange={onChange} />
    </Flex>
  )
}
