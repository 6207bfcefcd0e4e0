import { Text } from '@mantine/core'

/** The head of a table's row: a name, and below it what it contains. */
export function RowHead({ name, content }: { name: string; content: string }) {
  return (
    <th scope="row">
      {name}
      <Text component="small" display="block" variant="dimmed" fw={400}>
        {content}
      </Text>
    </th>
  )
}
