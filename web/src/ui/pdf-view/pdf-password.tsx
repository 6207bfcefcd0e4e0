import { Button, Flex, Input } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Field, inputWiring } from '#web/ui/field.tsx'

interface PdfPasswordProps {
  isWrong: boolean
  onPassword: (password: string) => void
}

/** Asks for the password of a locked PDF. The password stays in this browser. */
export function PdfPassword({ isWrong, onPassword }: PdfPasswordProps) {
  const [password, setPassword] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onPassword(password)
  }
  return (
    <Flex
      direction="column"
      component="form"
      gap={14}
      my={24}
      mx="auto"
      py={0}
      px={16}
      w="min(360px, 100%)"
      onSubmit={submit}
      noValidate
    >
      <Field
        label="This PDF needs a password"
        isRequired
        help="It's used only in this browser and never sent."
        error={isWrong ? 'Wrong password. Try again.' : undefined}
      >
        {(wiring) => (
          <Input
            {...inputWiring(wiring)}
            type="password"
            autoComplete="off"
            value={password}
            onChange={({ currentTarget }) => setPassword(currentTarget.value)}
          />
        )}
      </Field>
      <Button type="submit" variant="filled">
        Open
      </Button>
    </Flex>
  )
}
