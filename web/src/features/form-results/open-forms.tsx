import { Box, Flex, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Card } from '#web/ui/card.tsx'
import { AnswerCount } from './form-columns.tsx'
import { formDates } from './form-dates.ts'
import { formsPage } from './forms.cache.ts'
import { parseFormsSearch } from './forms-search.ts'

const shownMax = 4

/** The open forms with their answers, the next to close first. Renders nothing if there are none. */
export function OpenForms() {
  const { data } = useQuery(formsPage(parseFormsSearch({ state: 'Open' })))
  const forms = data?.result.slice(0, shownMax) ?? []
  if (forms.length === 0) return null
  return (
    <Card component="section" padding="none" aria-labelledby="open-forms" style={{ marginBottom: 12 }}>
      <Flex justify="space-between" align="center" gap={12} p={{ base: '8px 16px', sm: '8px 20px' }} mih={56}>
        <Box component="h2" id="open-forms" m={0} fz={18}>
          Form answers
        </Box>
        <Link to="/forms" className="weight-550 ink-link" style={{ padding: '10px 0' }}>
          All my forms
        </Link>
      </Flex>
      <Box component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
        {forms.map((form) => (
          <Flex
            component="li"
            key={form._id}
            align="center"
            gap={12}
            className="line-above"
            p={{ base: '12px 16px', sm: '12px 20px' }}
          >
            <Box flex={1} miw={0}>
              <Link to="/forms" search={{ form: form.slug }} className="weight-600 breaks">
                {form.title}
              </Link>
              <Text size="md" c="var(--portal-text-secondary)">
                {formDates(form, new Date()).words}
              </Text>
            </Box>
            <Box flex="none" miw={96} ta="right">
              <AnswerCount row={form} />
            </Box>
          </Flex>
        ))}
      </Box>
    </Card>
  )
}
