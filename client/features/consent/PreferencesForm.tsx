import { useCopy } from '#client/lib/copy.ts';
import { Button } from '#client/ui/Button.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import type { ChoiceSource } from '#shared/consent/consent-source.ts';
import type { ConsentChoices } from '#shared/consent/record.ts';
import { CategoryDetails } from './CategoryDetails.tsx';
import { ChoiceForm } from './ChoiceForm.tsx';
import { PreferenceSwitch } from './PreferenceSwitch.tsx';

interface PreferencesFormProps {
  source: ChoiceSource;
  idPrefix: string;
  /** What the switches show. */
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
