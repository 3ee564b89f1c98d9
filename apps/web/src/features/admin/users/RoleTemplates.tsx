import { roleTemplates, templateOf } from '@atelier/domain/access/role-templates';
import type { Grant } from '@atelier/domain/access/user';
import { counted } from '@atelier/domain/vocabulary/counted';
import styles from './AccessEditor.module.css';

interface Props {
  grants: readonly Grant[];
  onChange: (grants: readonly Grant[]) => void;
}

/** A job in one press; what it holds is then changed by permission. */
export function RoleTemplates({ grants, onChange }: Props) {
  const current = templateOf(grants);
  return (
    <fieldset className={styles.templates}>
      <legend className={styles.title}>Role</legend>
      {roleTemplates.map((template) => (
        <label key={template.key} className={styles.template} data-chosen={template === current || undefined}>
          <input
            type="radio"
            name="role-template"
            className={styles.templateInput}
            checked={template === current}
            onChange={() => onChange(template.grants)}
          />
          <span className={styles.templateName}>{template.label}</span>
          <span className={styles.templateAbout}>{template.about}</span>
          <span className={styles.templateAbout}>{counted(template.grants.length, 'permission')}</span>
        </label>
      ))}
      {current === undefined && grants.length > 0 ? (
        <p className={styles.own}>A set of its own: choosing a role replaces it.</p>
      ) : null}
    </fieldset>
  );
}
