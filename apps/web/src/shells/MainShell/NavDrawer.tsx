import { Drawer } from '@atelier/ui/Drawer';
import { Link } from '@tanstack/react-router';
import type { NavMenu } from '../../navigation/navigation.ts';
import styles from './NavDrawer.module.css';

interface Props {
  menus: readonly NavMenu[];
  width: number;
  onClose: () => void;
}

/** The menus of a narrow window, flat. */
export function NavDrawer({ menus, width, onClose }: Props) {
  return (
    <Drawer open onClose={onClose} title="Menu" width={width}>
      <nav aria-label="Menu" className={styles.nav}>
        <Link to="/dashboard" className={styles.link} onClick={onClose}>
          Dashboard
        </Link>
        {menus.map((menu) => (
          <section key={menu.label}>
            <h3 className={styles.group}>{menu.label}</h3>
            {menu.entries
              .flatMap((entry) => ('links' in entry ? entry.links : [entry]))
              .map((link) => (
                <Link key={link.to} to={link.to} className={styles.link} onClick={onClose}>
                  {link.label}
                </Link>
              ))}
          </section>
        ))}
      </nav>
    </Drawer>
  );
}
