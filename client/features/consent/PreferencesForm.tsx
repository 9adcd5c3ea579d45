import type { ReactNode } from 'react';
import { useCopy } from '#client/lib/copy.ts';
import { useSite } from '#client/lib/site.ts';
import { Button } from '#client/ui/Button.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import type { ChoiceSource } from '#shared/consent/consent-source.ts';
import { categoryWords } from '#shared/consent/consent-words.ts';
import type { ConsentChoices } from '#shared/consent/record.ts';
import type { ConsentCategory } from '#shared/consent/stored-names.ts';
import { ChoiceForm } from './ChoiceForm.tsx';

interface PreferencesFormProps {
  source: ChoiceSource;
  idPrefix: string;
  choices: ConsentChoices;
  returnTo?: string;
}

const OPTIONAL = ['functional', 'analytics', 'marketing'] as const;

/** Refusing is beside accepting, with equal weight: withdrawing must be as easy as giving (GDPR, 7(3)). */
const ANSWERS = [
  { value: 'save', label: 'savePreferences' },
  { value: 'essential-only', label: 'essentialOnly' },
  { value: 'accept-all', label: 'acceptAll' },
] as const;

/**
 * The preferences of spec 2.9: switches first. With script, opting out of sale turns marketing off
 * and disables its switch (`switches.ts`).
 */
export function PreferencesForm({ source, idPrefix, choices, returnTo }: PreferencesFormProps) {
  const t = useCopy('consent');
  const { doNotSell } = choices;
  return (
    <ChoiceForm source={source} {...(returnTo && { returnTo })} className="preferences">
      <div className="preferences-list">
        {OPTIONAL.map((name) => (
          <PreferenceSwitch
            key={name}
            id={`${idPrefix}-${name}`}
            name={name}
            label={t(`${name}.label`)}
            text={t(`${name}.text`)}
            // Without script both can be changed at once; the server enforces the rule.
            checked={choices[name] && !(name === 'marketing' && doNotSell)}
          >
            <CategoryDetails category={name} />
          </PreferenceSwitch>
        ))}
        <div className="preference">
          <p className="preference-head">
            {t('essential.label')}
            <span>
              <Icon name="lock" />
              {t('alwaysOn')}
            </span>
          </p>
          <p>{t('essential.text')}</p>
          <CategoryDetails category="essential" />
        </div>
        <div>
          <PreferenceSwitch
            id={`${idPrefix}-doNotSell`}
            name="doNotSell"
            label={t('doNotSell.label')}
            text={t('doNotSell.text')}
            checked={doNotSell}
          />
        </div>
      </div>
      <div className="preferences-actions">
        {ANSWERS.map(({ value, label }) => (
          <Button key={value} type="submit" variant="secondary" name="choice" value={value}>
            {t(label)}
          </Button>
        ))}
      </div>
    </ChoiceForm>
  );
}

/** What a category means on this site: which companies' services, and what is stored for how long. */
function CategoryDetails({ category }: { category: ConsentCategory }) {
  const t = useCopy('consent');
  const { services, stored } = categoryWords(t, useSite().services, category);
  return (
    <div>
      {services.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {stored.length > 0 && (
        <details>
          <summary>
            {t('services.stored')}
            <Icon name="chevron-down" />
          </summary>
          <ul>
            {stored.map(({ name, text }) => (
              <li key={`${name} ${text}`}>
                <code>{name}</code>
                {` ${text}`}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

interface PreferenceSwitchProps {
  id: string;
  name: string;
  label: string;
  text: ReactNode;
  checked: boolean;
  children?: ReactNode;
}

/** A category with its switch: its whole head can be clicked. */
function PreferenceSwitch({ id, name, label, text, checked, children }: PreferenceSwitchProps) {
  return (
    <div className="preference">
      <label htmlFor={id} className="preference-head">
        {label}
        <input
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox tells its own state
          role="switch"
          id={id}
          name={name}
          defaultChecked={checked}
          aria-describedby={`${id}-text`}
          className="switch"
        />
      </label>
      <p id={`${id}-text`}>{text}</p>
      {children}
    </div>
  );
}
