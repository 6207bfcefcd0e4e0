import { Box, Button, Flex, Group, Input } from '@mantine/core'
import { limits } from '@portal/contract/limits.ts'
import { type KeyboardEvent, useState } from 'react'
import { Field, inputWiring } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'

interface SkillsFieldProps {
  name: string
  value: readonly string[]
  error: string | undefined
  onChange: (skills: string[]) => void
}

/** Free skills, added with Enter, a comma or the button, and removed one by one. */
export function SkillsField({ name, value: skills, error, onChange }: SkillsFieldProps) {
  const [typed, setTyped] = useState('')
  const add = () => {
    const fresh = newSkills(typed, skills)
    if (fresh.length > 0) onChange([...skills, ...fresh])
    setTyped('')
  }
  const addByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ',') return
    event.preventDefault()
    add()
  }
  return (
    <div>
      <Field
        name={name}
        label="Skills"
        help="Press Enter after each, e.g. React or Fusion 360"
        error={error}
        aside={`${skills.length} of ${limits.skillsMax}`}
      >
        {(wiring) => (
          <div className="grid gap-8" style={{ gridTemplateColumns: 'minmax(0, 1fr) auto' }}>
            <Input
              {...inputWiring(wiring)}
              value={typed}
              maxLength={limits.skillLengthMax * 3}
              autoComplete="off"
              onChange={({ currentTarget }) => setTyped(currentTarget.value)}
              onKeyDown={addByKey}
              onBlur={add}
            />
            <Button onClick={add}>Add skill</Button>
          </div>
        )}
      </Field>
      {skills.length > 0 && (
        <Flex component="ul" gap={8} wrap="wrap" mt={6} aria-label="Your skills">
          {skills.map((skill) => (
            <Group
              component="li"
              gap={0}
              wrap="nowrap"
              fz="md"
              maw="100%"
              pl={12}
              bdrs={18}
              bg="var(--portal-raised)"
              key={skill}
            >
              <Box component="span" miw={0}>
                {skill}
              </Box>
              <button
                type="button"
                className="center rigid disc secondary"
                style={{ width: 40, height: 40 }}
                aria-label={`Remove ${skill}`}
                onClick={() => onChange(skills.filter((other) => other !== skill))}
              >
                <Icon name="close" sizePx={14} />
              </button>
            </Group>
          ))}
        </Flex>
      )}
    </div>
  )
}

/** Splits typed text at commas, without skills that are already listed in any letter case. */
function newSkills(typed: string, skills: readonly string[]): string[] {
  const known = new Set(skills.map((skill) => skill.toLowerCase()))
  return typed.split(',').flatMap((part) => {
    const skill = part.trim()
    if (skill === '' || known.has(skill.toLowerCase())) return []
    known.add(skill.toLowerCase())
    return [skill]
  })
}
