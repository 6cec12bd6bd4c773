-- A submission keeps its bytes, and what judges and people said stays said.
CREATE TRIGGER submission_append_only BEFORE UPDATE OR DELETE ON "submission" FOR EACH ROW EXECUTE FUNCTION touchstone_refuse_change();
--> statement-breakpoint
CREATE TRIGGER submission_line_append_only BEFORE UPDATE OR DELETE ON "submission_line" FOR EACH ROW EXECUTE FUNCTION touchstone_refuse_change();
--> statement-breakpoint
CREATE TRIGGER unit_verdict_append_only BEFORE UPDATE OR DELETE ON "unit_verdict" FOR EACH ROW EXECUTE FUNCTION touchstone_refuse_change();
--> statement-breakpoint
CREATE TRIGGER judge_record_append_only BEFORE UPDATE OR DELETE ON "judge_record" FOR EACH ROW EXECUTE FUNCTION touchstone_refuse_change();
--> statement-breakpoint
-- A score set that is scored keeps its report and its outcomes.
CREATE FUNCTION touchstone_keep_scored() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state = 'scored' THEN
    RAISE EXCEPTION 'score set % is scored and cannot change', OLD.id USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
  RETURN NEW;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER score_set_scored BEFORE UPDATE OR DELETE ON "score_set" FOR EACH ROW EXECUTE FUNCTION touchstone_keep_scored();
--> statement-breakpoint
-- Outcomes are written once; a statement that adds some asks once whether their score sets are still open.
CREATE TRIGGER outcome_append_only BEFORE UPDATE OR DELETE ON "outcome" FOR EACH ROW EXECUTE FUNCTION touchstone_refuse_change();
--> statement-breakpoint
CREATE FUNCTION touchstone_keep_outcomes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM "score_set" s WHERE s.state = 'scored' AND s.id IN (SELECT DISTINCT score_set_id FROM added)) THEN
    RAISE EXCEPTION 'the score set is scored and cannot change' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER outcome_scored AFTER INSERT ON "outcome" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION touchstone_keep_outcomes();
