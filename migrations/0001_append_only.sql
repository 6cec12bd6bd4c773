-- What is written once stays: history, exposures, rules and revisions cannot be changed or removed, by any code path.
CREATE FUNCTION touchstone_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of % are written once', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END;
$$;
--> statement-breakpoint
CREATE TRIGGER history_append_only BEFORE UPDATE OR DELETE ON "history" FOR EACH ROW EXECUTE FUNCTION touchstone_refuse_change();
--> statement-breakpoint
CREATE TRIGGER exposure_append_only BEFORE UPDATE OR DELETE ON "exposure" FOR EACH ROW EXECUTE FUNCTION touchstone_refuse_change();
--> statement-breakpoint
CREATE TRIGGER revision_immutable BEFORE UPDATE OR DELETE ON "revision" FOR EACH ROW EXECUTE FUNCTION touchstone_refuse_change();
--> statement-breakpoint
CREATE TRIGGER rule_set_immutable BEFORE UPDATE OR DELETE ON "rule_set" FOR EACH ROW EXECUTE FUNCTION touchstone_refuse_change();
--> statement-breakpoint
-- A published release keeps its bytes and its items.
CREATE FUNCTION touchstone_keep_published() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state = 'published' THEN
    RAISE EXCEPTION 'release % is published and cannot change', OLD.version USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
  RETURN NEW;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER release_published BEFORE UPDATE OR DELETE ON "release" FOR EACH ROW EXECUTE FUNCTION touchstone_keep_published();
--> statement-breakpoint
CREATE FUNCTION touchstone_keep_items() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (TG_OP <> 'INSERT' AND EXISTS (SELECT 1 FROM "release" WHERE id = OLD.release_id AND state = 'published'))
    OR (TG_OP <> 'DELETE' AND EXISTS (SELECT 1 FROM "release" WHERE id = NEW.release_id AND state = 'published')) THEN
    RAISE EXCEPTION 'the release is published and cannot change' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
  RETURN NEW;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER release_item_published BEFORE INSERT OR UPDATE OR DELETE ON "release_item" FOR EACH ROW EXECUTE FUNCTION touchstone_keep_items();
--> statement-breakpoint
CREATE TRIGGER erratum_append_only BEFORE UPDATE OR DELETE ON "erratum" FOR EACH ROW EXECUTE FUNCTION touchstone_refuse_change();
